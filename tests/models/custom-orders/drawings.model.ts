import type { SnapshotFrom } from 'xstate';
import type { Drawing } from '../../../src/domain/custom-orders/custom-draft.ts';
import {
  drawingsMachine,
  selectDrawings,
  selectExisting,
  selectIsReading,
  selectIsUnstored,
  selectRefusedFiles,
  selectRemoved,
  selectRoom,
  selectShrinking,
  selectSought,
  selectSources,
} from '../../../src/machines/custom-orders/drawings-machine.ts';
import { offline } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';
import { drawing } from '../support/custom-form.ts';

type Drawings = SnapshotFrom<typeof drawingsMachine>;
const second: Drawing = { ...drawing, id: 'd2', name: 'crest.png', url: 'blob:d2', isStored: false };
const third: Drawing = { ...drawing, id: 'd3', name: 'back.png', url: 'blob:d3' };
const NINE = Array.from({ length: 9 }, (_, at) => `/files/${at}`);
const file = { name: 'lion.png' } as File;

const events = (said: Edge['said']): Record<string, unknown>[] =>
  said
    .filter(({ type }) => type === 'xstate.sendTo')
    .map(({ params }) => (params as { event: Record<string, unknown> }).event);
const toDrawer = (said: Edge['said'], type: string): Record<string, unknown>[] =>
  events(said).filter((it) => it['type'] === type);
const names = (it: Drawings): string =>
  selectDrawings(it)
    .map(({ id }) => id)
    .join();
const isOpen = (it: Drawings): boolean => it.matches('open');
const isReading = (it: Drawings): boolean => it.matches({ open: 'reading' });
const has = (it: Drawings, id: unknown): boolean => selectDrawings(it).some((one) => one.id === id);
const isRemoved = ({ type, id }: Edge['event'], before: Drawings): boolean =>
  type === 'drawing.remove' && isOpen(before) && has(before, id);
const isPutBack = ({ type }: Edge['event'], before: Drawings): boolean =>
  type === 'drawing.putBack' && isOpen(before) && selectRemoved(before) !== '' && selectRoom(before) > 0;
const isRestoring = (it: Drawings): boolean => it.matches('restoring');
const areAdded = ({ type, files }: Edge['event'], before: Drawings): boolean =>
  type === 'files.add' && (isOpen(before) || isRestoring(before)) && (files as File[]).length > 0;
const OVER = ['drawings.open', 'drawings.clear', 'drawings.close'];
/** Drawings that were sought and are not among those that were found. */
const lostIn = ({ type, ...event }: Edge['event'], before: Drawings): string[] =>
  type === 'drawings.restored' && isRestoring(before)
    ? before.context.sought
        .filter(({ id }) => !(event['drawings'] as Drawing[]).some((it) => it.id === id))
        .map(({ name }) => name)
    : [];
const isTaken = ({ type }: Edge['event'], before: Drawings): boolean =>
  type === 'drawing.ready' && isReading(before) && selectRoom(before) > 0;

/** Ids of all drawings after a step. */
function namesAfter(event: Edge['event'], before: Drawings): string {
  const now = selectDrawings(before).map(({ id }) => id);
  if (['drawings.open', 'drawings.clear', 'drawings.close'].includes(event.type)) return '';
  if (event.type === 'drawings.restored' && isRestoring(before))
    return (event['drawings'] as Drawing[]).map(({ id }) => id).join();
  if (isTaken(event, before)) return [...now, (event['drawing'] as Drawing).id].join();
  if (isRemoved(event, before)) return now.filter((id) => id !== event['id']).join();
  const { removed } = before.context;
  if (isPutBack(event, before) && removed)
    return [...now.slice(0, removed.at), removed.drawing.id, ...now.slice(removed.at)].join();
  return now.join();
}
function stageAfter(event: Edge['event'], before: Drawings): string {
  if (event.type === 'drawings.open') return '{"restoring":"quick"}';
  if (event.type === 'drawings.clear' || event.type === 'drawings.close') return '"closed"';
  if (isRestoring(before) && event.type === 'drawings.restored') return '{"open":"reading"}';
  if (event.type.startsWith('xstate.after.restoreLimit.')) return '{"restoring":"slow"}';
  if (areAdded(event, before) && isOpen(before)) return '{"open":"reading"}';
  return isReading(before) && event.type === 'files.done' ? '{"open":"idle"}' : JSON.stringify(before.value);
}

export const drawings = pack({
  machine: drawingsMachine,
  limit: 3_000,
  within: ({ drawings: all, refused, existing }) =>
    all.length + refused.length <= 2 && all.length + existing.length <= 10,
  events: {
    'drawings.open': [
      { type: 'drawings.open', of: '', drawings: [], existing: [] },
      { type: 'drawings.open', of: 'asha', drawings: [drawing], existing: NINE },
    ],
    'drawings.clear': [{ type: 'drawings.clear', ids: ['d1', 'd9'] }],
    'drawings.close': [{ type: 'drawings.close' }],
    'drawings.restored': [
      { type: 'drawings.restored', drawings: [drawing] },
      { type: 'drawings.restored', drawings: [] },
    ],
    'files.add': [
      { type: 'files.add', files: [file] },
      { type: 'files.add', files: [] },
    ],
    'drawing.ready': [
      { type: 'drawing.ready', drawing: second },
      { type: 'drawing.ready', drawing: third },
    ],
    'drawing.refused': [{ type: 'drawing.refused', file: { name: 'notes.txt', problem: 'no image' } }],
    'drawing.shrinking': [{ type: 'drawing.shrinking', name: 'photo.jpg' }],
    'files.done': [{ type: 'files.done' }],
    'drawing.remove': [
      { type: 'drawing.remove', id: 'd1' },
      { type: 'drawing.remove', id: 'd2' },
    ],
    'drawing.putBack': [{ type: 'drawing.putBack' }],
    'drawings.skip': [{ type: 'drawings.skip' }],
    'picture.loaded': [{ type: 'picture.loaded', address: '/files/0', url: 'blob:0' }],
    'refusals.dismiss': [{ type: 'refusals.dismiss' }],
  },
  outcomes: { drawer: { done: [], error: [offline] }, pictureLoader: { done: [], error: [offline] } },
  neverIgnored: {
    'drawings.open': 'whichever form is filled in has its own drawings',
    'drawings.clear': 'an order that is placed needs no drawings any more',
    'drawings.close': 'nobody fills in a form any more',
    'picture.loaded': 'a picture has its place wherever the chart is',
  },
  rest: (snapshot) => snapshot.matches({ open: 'idle' }) || snapshot.matches('closed'),
  invariants: {
    'there are never more than ten, with those that an order has already': ({ context }) =>
      context.drawings.length + context.sought.length + context.existing.length <= 10,
    'there is room for as many as ten lack, with those that are still sought': (snapshot) =>
      selectRoom(snapshot) ===
      10 - selectExisting(snapshot).length - snapshot.context.sought.length - selectDrawings(snapshot).length,
    'drawings are sought while they are being found, and named once that takes long': (snapshot) =>
      (isRestoring(snapshot) || snapshot.context.sought.length === 0) &&
      selectSought(snapshot).join() ===
        (snapshot.matches({ restoring: 'slow' }) ? snapshot.context.sought.map(({ name }) => name).join() : ''),
    'nothing is known of a form that is closed': (snapshot) =>
      !snapshot.matches('closed') ||
      (selectDrawings(snapshot).length === 0 &&
        selectExisting(snapshot).length === 0 &&
        selectRefusedFiles(snapshot).length === 0 &&
        selectRemoved(snapshot) === ''),
    'it is busy exactly while files are read or found again': (snapshot) =>
      selectIsReading(snapshot) === (isReading(snapshot) || isRestoring(snapshot)),
    'a photo is made smaller only while files are read': (snapshot) =>
      selectShrinking(snapshot) === '' || isReading(snapshot),
    'it says that a drawing goes with the page, where one does': (snapshot) =>
      selectIsUnstored(snapshot) === has(snapshot, 'd2'),
    'it is open exactly where drawings can be added': (snapshot) => snapshot.hasTag('open') === isOpen(snapshot),
  },
  steps: {
    'each step leads where it should': ({ event }, before, after) =>
      JSON.stringify(after.value) === stageAfter(event, before),
    'drawings come, go and come back in their order': ({ event }, before, after) =>
      names(after) === namesAfter(event, before),
    'each file that is not taken is said, by its name and with its reason, until others are added or it is dismissed': (
      { event },
      before,
      after,
    ) => {
      const refusal =
        event.type === 'drawing.refused' && isReading(before)
          ? [event['file']]
          : event.type === 'drawing.ready' && isReading(before) && selectRoom(before) === 0
            ? [{ name: (event['drawing'] as Drawing).name, problem: 'too many' }]
            : [];
      const isForgotten =
        OVER.includes(event.type) ||
        (event.type === 'refusals.dismiss' && isOpen(before)) ||
        (areAdded(event, before) && !isReading(before));
      return (
        JSON.stringify(selectRefusedFiles(after)) ===
        JSON.stringify(
          isForgotten
            ? []
            : [
                ...selectRefusedFiles(before),
                ...refusal,
                ...lostIn(event, before).map((name) => ({ name, problem: 'lost' })),
              ],
        )
      );
    },
    'what is sought is what the draft had, until it is found or not': ({ event }, before, after) =>
      JSON.stringify(after.context.sought) ===
      JSON.stringify(
        event.type === 'drawings.open'
          ? event['drawings']
          : OVER.includes(event.type) || (event.type === 'drawings.restored' && isRestoring(before))
            ? []
            : before.context.sought,
      ),
    'drawings that an order has already are fetched as a form opens, and forgotten with it': (
      { event, said },
      before,
      after,
    ) =>
      JSON.stringify(events(said).filter(({ type }) => String(type).startsWith('pictures.'))) ===
        JSON.stringify([
          ...(OVER.includes(event.type) ? [{ type: 'pictures.forget' }] : []),
          ...(event.type === 'drawings.open' ? [{ type: 'pictures.load', addresses: event['existing'] }] : []),
        ]) &&
      JSON.stringify(selectSources(after)) ===
        JSON.stringify(
          OVER.includes(event.type)
            ? {}
            : event.type === 'picture.loaded'
              ? { ...selectSources(before), '/files/0': 'blob:0' }
              : selectSources(before),
        ),
    'the one that was removed last can be put back; the one before it goes for good': (
      { event, said },
      before,
      after,
    ) => {
      const isOver = OVER.includes(event.type);
      const { removed } = before.context;
      const expected = isRemoved(event, before)
        ? selectDrawings(before).find(({ id }) => id === event['id'])?.name
        : isOver || isPutBack(event, before)
          ? ''
          : selectRemoved(before);
      return (
        selectRemoved(after) === expected &&
        (!isRemoved(event, before) ||
          JSON.stringify(toDrawer(said, 'files.drop')) ===
            JSON.stringify([{ type: 'files.drop', ids: removed ? [removed.drawing.id] : [] }]))
      );
    },
    'files are read for the room that there is, and for their owner': ({ event, said }, before) =>
      JSON.stringify(toDrawer(said, 'files.read').map(({ room, of }) => [room, of])) ===
      JSON.stringify(areAdded(event, before) ? [[selectRoom(before), before.context.of]] : []),
    'a form that opens finds its files again, as their owner': ({ event, said }, _, after) =>
      JSON.stringify(toDrawer(said, 'files.restore')) ===
        JSON.stringify(
          event.type === 'drawings.open'
            ? [{ type: 'files.restore', of: event['of'], drawings: event['drawings'] }]
            : [],
        ) &&
      (event.type !== 'drawings.open' ||
        (after.context.of === event['of'] && selectExisting(after) === event['existing'])),
    'an order that is placed leaves no file, a form that is closed leaves them to their owner': (
      { event, said },
      before,
    ) => {
      const dropped = toDrawer(said, 'files.drop').flatMap(({ ids }) => ids as string[]);
      if (event.type === 'drawings.clear')
        return (
          [...selectDrawings(before), ...(before.context.removed ? [before.context.removed.drawing] : [])].every(
            ({ id }) => dropped.includes(id),
          ) &&
          dropped.includes('d9') &&
          new Set(dropped).size === dropped.length
        );
      return event.type !== 'drawings.close' || dropped.length === 0;
    },
    'a drawing for which there is no room leaves no file': ({ event, said }, before) =>
      !(event.type === 'drawing.ready' && isReading(before) && selectRoom(before) === 0) ||
      JSON.stringify(toDrawer(said, 'files.drop')) ===
        JSON.stringify([{ type: 'files.drop', ids: [(event['drawing'] as Drawing).id] }]),
    'what is being read is given up with the form': ({ event, said }) =>
      (toDrawer(said, 'files.stop').length === 1) === OVER.includes(event.type),
    'one file that takes too long is given up, and what is not found by the press of who will not wait': (
      { event, said },
      before,
    ) =>
      (toDrawer(said, 'files.skip').length === 1) ===
      (event.type.startsWith('xstate.after.readLimit.') ||
        (event.type === 'drawings.skip' && before.matches({ restoring: 'slow' }))),
    'each file has the whole limit': ({ event, said }, before) => {
      const isNext = ['drawing.ready', 'drawing.refused', 'drawing.shrinking'].includes(event.type);
      return (
        !(isNext || event.type.startsWith('xstate.after.readLimit.')) ||
        !isReading(before) ||
        said.some(({ type, params }) => type === 'xstate.raise' && (params as { delay?: unknown }).delay === 60_000)
      );
    },
    'it says which photo is made smaller, until that is done': ({ event }, before, after) =>
      selectShrinking(after) ===
      (event.type === 'drawing.shrinking' && isReading(before)
        ? 'photo.jpg'
        : isReading(after) && !(isReading(before) && ['drawing.ready', 'drawing.refused'].includes(event.type))
          ? selectShrinking(before)
          : ''),
    'the form knows the drawings, and whether files are read': ({ event, said }, before, after) => {
      const told = events(said).filter(({ type }) => type === 'drawings.told');
      const now = { type: 'drawings.told', drawings: selectDrawings(after), isBusy: isReading(after) };
      return (
        told.every((it) => JSON.stringify(it) === JSON.stringify(now)) &&
        told.length <= 1 &&
        // It knows those that are sought by itself: it has them of the draft.
        (isRestoring(after)
          ? told.length === 0
          : event.type === 'drawings.close' ||
            told.length === 1 ||
            (names(after) === names(before) && isReading(after) === isReading(before) && !isRestoring(before)))
      );
    },
  },
});
