import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Drawing, RefusedFile, StoredDrawing } from '../../domain/custom-orders/custom-draft.ts';
import { MAX_DRAWINGS } from '../../domain/custom-orders/drawing-rules.ts';
import { from } from '../from.ts';
import { drawer, type DrawerFact } from './custom-form-actors.ts';
import { type PictureCommand, type PictureFact, pictureLoader } from './custom-orders-actors.ts';

/**
 * Drawings of a custom order (issue 19: Form): read, checked and made smaller one by one on this device, stored there,
 * removed and put back; beside those that an order has already. Files are with the drawer; this chart knows their names.
 * The form is told of each change.
 */

/** Event to the form. */
export type DrawingsChanged = { type: 'drawings.told'; drawings: readonly Drawing[]; isBusy: boolean };
type Context = {
  /** Owner of the files on this device; '' for a guest. */
  of: string;
  drawings: readonly Drawing[];
  /** Drawings of a draft that this device is finding again; they have their places. */
  sought: readonly StoredDrawing[];
  /** Addresses of the drawings that an order has already, when it is edited: they count too. */
  existing: readonly string[];
  /** Sources of those that can be shown, by their addresses. */
  pictures: Readonly<Record<string, string>>;
  /** Files that were not taken, the last one last, until files are added again. */
  refused: readonly RefusedFile[];
  /** Name of the photo that is being made smaller; '' for none. */
  shrinking: string;
  /** The drawing that was removed last, with its place; null for none. */
  removed: { drawing: Drawing; at: number } | null;
};
type Event =
  | DrawerFact
  | PictureFact
  /** The form is filled in. */
  | { type: 'drawings.open'; of: string; drawings: readonly StoredDrawing[]; existing: readonly string[] }
  /** The customer goes on without the drawings that are not found. */
  | { type: 'drawings.skip' }
  /** The order is placed: nothing of them stays on this device, and nothing of these. */
  | { type: 'drawings.clear'; ids: readonly string[] }
  /** Nobody fills in a form any more; the files stay for their owner. */
  | { type: 'drawings.close' }
  | { type: 'files.add'; files: readonly File[] }
  | { type: 'drawing.remove'; id: string }
  | { type: 'drawing.putBack' }
  | { type: 'refusals.dismiss' };

const NONE = {
  drawings: [],
  refused: [],
  shrinking: '',
  removed: null,
  sought: [],
  existing: [],
  pictures: {},
} as const;
const roomIn = ({ drawings, sought, existing }: Context): number =>
  Math.max(0, MAX_DRAWINGS - existing.length - sought.length - drawings.length);
const forgetPictures = { type: 'pictures.forget' } satisfies PictureCommand;

export const drawingsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'open' | 'slow' },
  actors: { drawer, pictureLoader },
  // Of each finding, and of each file.
  delays: { restoreLimit: 5_000, readLimit: 60_000 },
  guards: {
    hasRoom: ({ context }) => roomIn(context) > 0,
    isThere: ({ context: { drawings } }, { id }: { id: string }) => drawings.some((it) => it.id === id),
    canPutBack: ({ context }) => context.removed !== null && roomIn(context) > 0,
    hasFiles: (_, { files }: { files: readonly unknown[] }) => files.length > 0,
  },
  actions: {
    open: assign(
      (
        _,
        { of, existing, drawings }: { of: string; existing: readonly string[]; drawings: readonly StoredDrawing[] },
      ) => ({ ...NONE, of, existing, sought: drawings }),
    ),
    forgetPictures: sendTo('pictureLoader', forgetPictures),
    loadPictures: sendTo('pictureLoader', (_, { existing }: { existing: readonly string[] }): PictureCommand => ({
      type: 'pictures.load',
      addresses: existing,
    })),
    keepPicture: assign(({ context: { pictures } }, { address, url }: { address: string; url: string }) => ({
      pictures: { ...pictures, [address]: url },
    })),
    clear: assign({ ...NONE, of: '' }),
    restore: sendTo('drawer', (_, { of, drawings }: { of: string; drawings: readonly StoredDrawing[] }) => ({
      type: 'files.restore' as const,
      of,
      drawings,
    })),
    keepRestored: assign(({ context: { sought, refused } }, { drawings }: { drawings: readonly Drawing[] }) => ({
      drawings,
      sought: [],
      refused: [
        ...refused,
        ...sought
          .filter(({ id }) => !drawings.some((it) => it.id === id))
          .map(({ name }) => ({ name, problem: 'lost' as const })),
      ],
    })),
    read: sendTo('drawer', ({ context }, { files }: { files: readonly File[] }) => ({
      type: 'files.read' as const,
      files,
      room: roomIn(context),
      of: context.of,
    })),
    skip: sendTo('drawer', { type: 'files.skip' }),
    stop: sendTo('drawer', { type: 'files.stop' }),
    dropAll: sendTo('drawer', ({ context: { drawings, removed } }, { ids }: { ids: readonly string[] }) => ({
      type: 'files.drop' as const,
      ids: [...new Set([...ids, ...[...drawings, ...(removed ? [removed.drawing] : [])].map(({ id }) => id)])],
    })),
    dropRemoved: sendTo('drawer', ({ context: { removed } }) => ({
      type: 'files.drop' as const,
      ids: removed ? [removed.drawing.id] : [],
    })),
    dropNew: sendTo('drawer', (_, { drawing: { id } }: { drawing: Drawing }) => ({
      type: 'files.drop' as const,
      ids: [id],
    })),
    forgetRefused: assign({ refused: [] }),
    add: assign(({ context: { drawings } }, { drawing }: { drawing: Drawing }) => ({
      drawings: [...drawings, drawing],
      shrinking: '',
    })),
    refuse: assign(({ context: { refused } }, { file }: { file: RefusedFile }) => ({
      refused: [...refused, file],
      shrinking: '',
    })),
    refuseNew: assign(({ context: { refused } }, { drawing: { name } }: { drawing: Drawing }) => ({
      refused: [...refused, { name, problem: 'too many' as const }],
      shrinking: '',
    })),
    noteShrinking: assign((_, { name }: { name: string }) => ({ shrinking: name })),
    endShrinking: assign({ shrinking: '' }),
    remove: assign(({ context: { drawings } }, { id }: { id: string }) => {
      const at = drawings.findIndex((it) => it.id === id);
      const drawing = drawings[at];
      return drawing ? { drawings: drawings.filter((it) => it.id !== id), removed: { drawing, at } } : {};
    }),
    putBack: assign(({ context: { drawings, removed } }) =>
      removed
        ? {
            drawings: [...drawings.slice(0, removed.at), removed.drawing, ...drawings.slice(removed.at)],
            removed: null,
          }
        : {},
    ),
    tell: sendTo(
      ({ system }) => system.get('custom-order-form'),
      ({ context: { drawings } }, isBusy: boolean) =>
        ({ type: 'drawings.told', drawings, isBusy }) satisfies DrawingsChanged,
    ),
  },
}).createMachine({
  id: 'drawings',
  context: { ...NONE, of: '' },
  invoke: [
    { id: 'drawer', src: 'drawer', onError: {} },
    { id: 'pictureLoader', src: 'pictureLoader', onError: {} },
  ],
  on: {
    'drawings.open': {
      target: '.restoring',
      actions: ['stop', 'forgetPictures', from('open'), from('loadPictures'), from('restore')],
    },
    'drawings.clear': {
      target: '.closed',
      actions: ['stop', 'forgetPictures', from('dropAll'), 'clear', { type: 'tell', params: false }],
    },
    'drawings.close': { target: '.closed', actions: ['stop', 'forgetPictures', 'clear'] },
    'picture.loaded': { actions: from('keepPicture') },
  },
  initial: 'closed',
  states: {
    /** Nobody fills in a form yet. */
    closed: {},
    /** What was added meanwhile is read after it. */
    restoring: {
      tags: 'busy',
      on: {
        'drawings.restored': { target: 'open.reading', actions: from('keepRestored') },
        'files.add': { guard: from('hasFiles'), actions: ['forgetRefused', from('read')] },
      },
      initial: 'quick',
      states: {
        quick: { after: { restoreLimit: 'slow' } },
        /** None of them is given up unless the customer says so. */
        slow: { tags: 'slow', on: { 'drawings.skip': { actions: 'skip' } } },
      },
    },
    open: {
      tags: 'open',
      on: {
        'drawing.remove': {
          guard: from('isThere'),
          actions: ['dropRemoved', from('remove'), { type: 'tell', params: false }],
        },
        'drawing.putBack': { guard: 'canPutBack', actions: ['putBack', { type: 'tell', params: false }] },
        'refusals.dismiss': { actions: 'forgetRefused' },
        'files.add': { guard: from('hasFiles'), target: '.reading', actions: ['forgetRefused', from('read')] },
      },
      initial: 'idle',
      states: {
        idle: { entry: { type: 'tell', params: false } },
        /** Files are read one by one, each within its limit; more may be added meanwhile. */
        reading: {
          tags: 'busy',
          entry: { type: 'tell', params: true },
          on: {
            'drawing.ready': [
              { guard: 'hasRoom', target: 'reading', reenter: true, actions: from('add') },
              { target: 'reading', reenter: true, actions: [from('dropNew'), from('refuseNew')] },
            ],
            'drawing.refused': { target: 'reading', reenter: true, actions: from('refuse') },
            'drawing.shrinking': { target: 'reading', reenter: true, actions: from('noteShrinking') },
            'drawing.remove': {
              guard: from('isThere'),
              actions: ['dropRemoved', from('remove'), { type: 'tell', params: true }],
            },
            'drawing.putBack': { guard: 'canPutBack', actions: ['putBack', { type: 'tell', params: true }] },
            'files.add': { guard: from('hasFiles'), actions: from('read') },
            'files.done': { target: 'idle', actions: 'endShrinking' },
          },
          after: { readLimit: { target: 'reading', reenter: true, actions: 'skip' } },
        },
      },
    },
  },
});

type Drawings = SnapshotFrom<typeof drawingsMachine>;
/** Drawings in the order in which they are sent. */
export const selectDrawings = (it: Drawings): readonly Drawing[] => it.context.drawings;
/** Files that were not taken, each with its reason, until files are added again or this is dismissed. */
export const selectRefusedFiles = (it: Drawings): readonly RefusedFile[] => it.context.refused;
/** True while files are read or found again. */
export const selectIsReading = (it: Drawings): boolean => it.hasTag('busy');
/** Name of the photo that is being made smaller; '' for none. */
export const selectShrinking = (it: Drawings): string => it.context.shrinking;
/** Name of the drawing that can be put back; '' for none. */
export const selectRemoved = (it: Drawings): string => it.context.removed?.drawing.name ?? '';
/** Names of the drawings that this device is slow to find again; none unless it takes long. */
export const selectSought = (it: Drawings): readonly string[] =>
  it.hasTag('slow') ? it.context.sought.map(({ name }) => name) : [];
/** Addresses of the drawings that an edited order has already. */
export const selectExisting = (it: Drawings): readonly string[] => it.context.existing;
/** Sources of those that can be shown, by their addresses. */
export const selectSources = (it: Drawings): Readonly<Record<string, string>> => it.context.pictures;
/** Number of drawings that may still be added. */
export const selectRoom = (it: Drawings): number => roomIn(it.context);
/** True if a drawing goes with the page: this browser stores no files. */
export const selectIsUnstored = (it: Drawings): boolean => it.context.drawings.some(({ isStored }) => !isStored);
