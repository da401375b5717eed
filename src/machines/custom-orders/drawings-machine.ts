import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Drawing, RefusedFile, StoredDrawing } from '../../domain/custom-orders/custom-draft.ts';
import { MAX_DRAWINGS } from '../../domain/custom-orders/drawing-rules.ts';
import { from } from '../from.ts';
import { drawer, type DrawerFact } from './custom-form-actors.ts';

/**
 * Drawings of a custom order (issue 19: Form): read, checked and made smaller one by one on this device, stored there,
 * removed and put back. Files are with the drawer; this chart knows their names. The form is told of each change.
 */

/** Event to the form. */
export type DrawingsChanged = { type: 'drawings.told'; drawings: readonly Drawing[]; isBusy: boolean };
type Context = {
  /** Owner of the files on this device; '' for a guest. */
  of: string;
  drawings: readonly Drawing[];
  /** Drawings that an order has already, when it is edited: they count too. */
  existing: number;
  /** Files that were not taken, the last one last, until files are added again. */
  refused: readonly RefusedFile[];
  /** Name of the photo that is being made smaller; '' for none. */
  shrinking: string;
  /** The drawing that was removed last, with its place; null for none. */
  removed: { drawing: Drawing; at: number } | null;
};
type Event =
  | DrawerFact
  /** The form is filled in. */
  | { type: 'drawings.open'; of: string; drawings: readonly StoredDrawing[]; existing: number }
  /** The order is placed: nothing of them stays on this device, and nothing of these. */
  | { type: 'drawings.clear'; ids: readonly string[] }
  /** Nobody fills in a form any more; the files stay for their owner. */
  | { type: 'drawings.close' }
  | { type: 'files.add'; files: readonly File[] }
  | { type: 'drawing.remove'; id: string }
  | { type: 'drawing.putBack' }
  | { type: 'refusals.dismiss' };

const NONE = { drawings: [], refused: [], shrinking: '', removed: null, existing: 0 } as const;
const roomIn = ({ drawings, existing }: Context): number => Math.max(0, MAX_DRAWINGS - existing - drawings.length);

export const drawingsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'open' },
  actors: { drawer },
  delays: { restoreLimit: 5_000, readLimit: 120_000 },
  guards: {
    hasRoom: ({ context }) => roomIn(context) > 0,
    isThere: ({ context: { drawings } }, { id }: { id: string }) => drawings.some((it) => it.id === id),
    canPutBack: ({ context }) => context.removed !== null && roomIn(context) > 0,
    hasFiles: (_, { files }: { files: readonly unknown[] }) => files.length > 0,
  },
  actions: {
    open: assign((_, { of, existing }: { of: string; existing: number }) => ({ ...NONE, of, existing })),
    clear: assign({ ...NONE, of: '' }),
    restore: sendTo('drawer', (_, { of, drawings }: { of: string; drawings: readonly StoredDrawing[] }) => ({
      type: 'files.restore' as const,
      of,
      drawings,
    })),
    keepRestored: assign(({ context }, { drawings }: { drawings: readonly Drawing[] }) => ({
      drawings: [...drawings, ...context.drawings],
    })),
    read: sendTo('drawer', ({ context }, { files }: { files: readonly File[] }) => ({
      type: 'files.read' as const,
      files,
      room: roomIn(context),
      of: context.of,
    })),
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
  invoke: { id: 'drawer', src: 'drawer', onError: {} },
  on: {
    'drawings.open': { target: '.restoring', actions: [from('open'), from('restore')] },
    'drawings.clear': {
      target: '.closed',
      actions: ['stop', from('dropAll'), 'clear', { type: 'tell', params: false }],
    },
    'drawings.close': { target: '.closed', actions: ['stop', 'clear'] },
  },
  initial: 'closed',
  states: {
    /** Nobody fills in a form yet. */
    closed: {},
    restoring: {
      tags: 'busy',
      on: {
        'drawings.restored': { target: 'open', actions: from('keepRestored') },
      },
      after: { restoreLimit: 'open' },
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
        /** Files are read one by one; more may be added meanwhile. */
        reading: {
          tags: 'busy',
          entry: { type: 'tell', params: true },
          on: {
            'drawing.ready': [
              { guard: 'hasRoom', actions: [from('add'), { type: 'tell', params: true }] },
              { actions: [from('dropNew'), from('refuseNew')] },
            ],
            'drawing.refused': { actions: from('refuse') },
            'drawing.shrinking': { actions: from('noteShrinking') },
            'drawing.remove': {
              guard: from('isThere'),
              actions: ['dropRemoved', from('remove'), { type: 'tell', params: true }],
            },
            'drawing.putBack': { guard: 'canPutBack', actions: ['putBack', { type: 'tell', params: true }] },
            'files.add': { guard: from('hasFiles'), actions: from('read') },
            'files.done': { target: 'idle', actions: 'endShrinking' },
          },
          after: { readLimit: { target: 'idle', actions: ['stop', 'endShrinking'] } },
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
/** Number of drawings that may still be added. */
export const selectRoom = (it: Drawings): number => roomIn(it.context);
/** True if a drawing goes with the page: this browser stores no files. */
export const selectIsUnstored = (it: Drawings): boolean => it.context.drawings.some(({ isStored }) => !isStored);
