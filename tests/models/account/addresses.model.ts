import type { SnapshotFrom } from 'xstate';
import {
  type AddressEntry,
  type EntryField,
  isWholeEntry,
  type SavedAddress,
} from '../../../src/domain/order/saved-address.ts';
import {
  addressesMachine,
  selectAddresses,
  selectFailure,
  selectField,
  selectFieldProblem,
  selectHasRoom,
  selectIsBusy,
  selectIsNew,
  selectRemoved,
  selectView,
} from '../../../src/machines/account/addresses-machine.ts';
import { TIMED_OUT } from '../../../src/machines/call-failure.ts';
import type { Edge } from '../../explorer/explore.ts';
import { gone, home, offline, refused, work } from '../../support/samples/samples.ts';
import { pack } from '../model.ts';

type Addresses = SnapshotFrom<typeof addressesMachine>;
const FULL = Array.from({ length: 20 }, (_, at) => (at === 0 ? home : { ...work, id: `work ${at}` }));
const SAVED = [home, { ...work, label: 'Office' }];
const PREFERRED = [
  { ...work, isDefault: true },
  { ...home, isDefault: false },
];
const NOTHING: AddressEntry = {
  firstName: '',
  lastName: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'Sri Lanka',
  phone: '',
  label: '',
};
const typedEntry: AddressEntry = { ...NOTHING, label: ' Mother ', street: '7 Lake Road' };
const CALLS = ['loadAddresses', 'saveAddress', 'removeAddress', 'preferAddress', 'restoreAddress'];
const BROKEN = { code: 'broken', status: 0, said: '' };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const entryOf = ({ id: _id, isDefault: _default, ...entry }: SavedAddress): AddressEntry => entry;
const entryIn = ({ context }: Addresses): AddressEntry => context.entry;
const begun = (said: Edge['said']): { id: string; input?: unknown }[] =>
  said
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => params as { id: string; input?: unknown })
    .filter(({ id }) => CALLS.includes(id));
const sent = (said: Edge['said']): Record<string, unknown>[] =>
  said
    .filter(({ type }) => type === 'xstate.sendTo')
    .map(({ params }) => (params as { event: Record<string, unknown> }).event);
const notices = (said: Edge['said']): unknown[] =>
  said
    .filter(({ type }) => type === 'xstate.emit')
    .map(({ params }) => (params as { event: { notice: { code: string } } }).event.notice.code);
/** Such as `listed.idle`. */
const placeOf = ({ value }: Addresses): string => (typeof value === 'string' ? value : `listed.${value.listed}`);
const isIn = (it: Addresses, place: string): boolean => placeOf(it) === place;
const callIn = (it: Addresses): string => CALLS.find((id) => id in it.children) ?? '';
const isAnswer = ({ event }: Edge): boolean => CALLS.some((id) => event.type === `xstate.done.actor.${id}`);
const isDone = (edge: Edge): boolean => isAnswer(edge) && Array.isArray(edge.event['output']);
const isUndone = (edge: Edge): boolean =>
  (isAnswer(edge) && !isDone(edge)) ||
  CALLS.some((id) => edge.event.type === `xstate.error.actor.${id}`) ||
  edge.event.type.startsWith('xstate.after.answerLimit');
const errorOf = ({ event }: Edge): unknown =>
  event.type.startsWith('xstate.after.') ? TIMED_OUT : (event['error'] ?? BROKEN);
const idOf = ({ event }: Edge): string => event['id'] as string;
const oneOf = (it: Addresses, id: unknown): SavedAddress | undefined =>
  selectAddresses(it).find((address) => address.id === id);

/** Where a step leads. */
function placeAfter(edge: Edge, before: Addresses): string {
  const { event } = edge;
  const place = placeOf(before);
  if (event.type === 'form.close') return 'closed';
  if (event.type === 'list.open')
    return place === 'closed' && event['isOffered'] === true && event['of'] !== '' ? 'loading' : place;
  if (event.type === 'list.retry') return place === 'failed' ? 'loading' : place;
  if (place === 'loading') return isDone(edge) ? 'listed.idle' : isUndone(edge) ? 'failed' : place;
  if (place === 'listed.saving') return isDone(edge) ? 'listed.idle' : isUndone(edge) ? 'listed.typing' : place;
  if (place === 'listed.typing') {
    if (event.type === 'form.cancel') return 'listed.idle';
    return event.type === 'form.send' && isWholeEntry(entryIn(before)) ? 'listed.saving' : place;
  }
  if (place !== 'listed.idle') return isDone(edge) || isUndone(edge) ? 'listed.idle' : place;
  switch (event.type) {
    case 'draft.found':
      return 'listed.typing';
    case 'address.add':
      return selectAddresses(before).length < 20 ? 'listed.typing' : place;
    case 'address.edit':
      return oneOf(before, idOf(edge)) ? 'listed.typing' : place;
    case 'address.remove':
      return oneOf(before, idOf(edge)) ? 'listed.removing' : place;
    case 'address.prefer':
      return oneOf(before, idOf(edge))?.isDefault === false ? 'listed.preferring' : place;
    case 'address.restore':
      return selectRemoved(before) ? 'listed.restoring' : place;
    default:
      return place;
  }
}

/** What is typed after a step. */
function entryAfter(edge: Edge, before: Addresses, after: Addresses): AddressEntry {
  const { event } = edge;
  const begins = isIn(before, 'listed.idle') && isIn(after, 'listed.typing');
  if (isIn(after, 'closed')) return NOTHING;
  if (begins && event.type === 'draft.found') return (event['draft'] as { entry: AddressEntry }).entry;
  if (begins && event.type === 'address.edit') return entryOf(oneOf(before, idOf(edge)) as SavedAddress);
  if (begins) {
    const [first] = selectAddresses(before);
    return first ? { ...NOTHING, firstName: first.firstName, lastName: first.lastName, phone: first.phone } : NOTHING;
  }
  if (isIn(before, 'listed.typing') && event.type === 'field.type')
    return {
      ...entryIn(before),
      [event['field'] as EntryField]: (event['text'] as string).slice(0, event['field'] === 'label' ? 41 : 201),
    };
  if (isIn(after, 'listed.idle') && (isIn(before, 'listed.typing') || isIn(before, 'listed.saving'))) return NOTHING;
  return entryIn(before);
}

export const addresses = pack({
  machine: addressesMachine,
  limit: 3_000,
  events: {
    'form.close': [{ type: 'form.close' }],
    'list.open': [
      { type: 'list.open', of: 'asha', isOffered: true },
      { type: 'list.open', of: 'asha', isOffered: false },
      { type: 'list.open', of: '', isOffered: true },
    ],
    'list.retry': [{ type: 'list.retry' }],
    'address.add': [{ type: 'address.add' }],
    'address.edit': [
      { type: 'address.edit', id: 'home' },
      { type: 'address.edit', id: 'nothing' },
    ],
    'address.remove': [
      { type: 'address.remove', id: 'home' },
      { type: 'address.remove', id: 'work' },
      { type: 'address.remove', id: 'nothing' },
    ],
    'address.prefer': [
      { type: 'address.prefer', id: 'work' },
      { type: 'address.prefer', id: 'work 1' },
      { type: 'address.prefer', id: 'work 2' },
      { type: 'address.prefer', id: 'home' },
    ],
    'address.restore': [{ type: 'address.restore' }],
    'field.type': [
      { type: 'field.type', field: 'label', text: 'x'.repeat(60) },
      { type: 'field.type', field: 'street', text: '' },
    ],
    'form.send': [{ type: 'form.send' }],
    'form.cancel': [{ type: 'form.cancel' }],
    'draft.found': [
      { type: 'draft.found', draft: { id: 'home', entry: typedEntry } },
      { type: 'draft.found', draft: { id: 'nothing', entry: { ...entryOf(work), phone: '+94 77 765 4321' } } },
    ],
  },
  outcomes: {
    draftStorage: { done: [], error: [new Error('no tab')] },
    loadAddresses: { done: [[home, work], [], FULL, null], error: [refused, offline] },
    saveAddress: { done: [SAVED, undefined], error: [gone, offline] },
    removeAddress: { done: [[work], null], error: [offline] },
    preferAddress: { done: [PREFERRED, null], error: [gone] },
    restoreAddress: { done: [[home, work], null], error: [offline] },
  },
  // Closed, it is of no use to go on with: the page says so by leaving it out.
  rest: (snapshot) => isIn(snapshot, 'listed.idle'),
  idle: { 'form.close': 'the page closes it also where it is closed' },
  neverIgnored: { 'form.close': 'what is typed and listed is nothing for who comes next' },
  invariants: {
    'nothing of anybody is held while it is closed': ({ context, value }) =>
      value !== 'closed' ||
      same(context, { id: null, entry: NOTHING, isTried: false, of: '', addresses: [], removed: null, failure: null }),
    'one thing is shown, and it is busy exactly while the shop is asked to change something': (snapshot) =>
      selectView(snapshot) === { 'listed.saving': 'typing', 'listed.typing': 'typing' }[placeOf(snapshot)] ||
      (selectView(snapshot) === placeOf(snapshot).replace(/\..*/, '') &&
        selectIsBusy(snapshot) ===
          ['listed.removing', 'listed.preferring', 'listed.restoring'].includes(placeOf(snapshot))),
    'the form is busy exactly while it is saved': (snapshot) =>
      selectView(snapshot) !== 'typing' || selectIsBusy(snapshot) === isIn(snapshot, 'listed.saving'),
    'only what is whole is saved': (snapshot) => !isIn(snapshot, 'listed.saving') || isWholeEntry(entryIn(snapshot)),
    'nothing is found wrong before it was sent': (snapshot) =>
      (selectFieldProblem('street')(snapshot) !== null) ===
        (snapshot.context.isTried && selectField('street')(snapshot) === '') &&
      (selectFieldProblem('label')(snapshot) !== null) ===
        (snapshot.context.isTried && selectField('label')(snapshot).length > 40),
    'there is room for twenty': (snapshot) => selectHasRoom(snapshot) === selectAddresses(snapshot).length < 20,
  },
  steps: {
    'each step leads where it should': (edge, before, after) => isIn(after, placeAfter(edge, before)),
    'one press is one call, about what was pressed': ({ said, event }, before, after) => {
      const [call, ...more] = begun(said);
      const expected = {
        loading: ['loadAddresses', undefined],
        'listed.saving': [
          'saveAddress',
          {
            id: before.context.id,
            entry: {
              firstName: entryIn(before).firstName,
              lastName: entryIn(before).lastName,
              street: entryIn(before).street,
              city: entryIn(before).city,
              state: entryIn(before).state,
              zipCode: entryIn(before).zipCode,
              country: entryIn(before).country,
              phone: entryIn(before).phone.startsWith('+94') ? '0777654321' : entryIn(before).phone,
              label: entryIn(before).label.trim(),
            },
            isDefault: false,
          },
        ],
        'listed.removing': ['removeAddress', { id: event['id'] }],
        'listed.preferring': ['preferAddress', { id: event['id'] }],
        'listed.restoring': [
          'restoreAddress',
          {
            id: null,
            entry: selectRemoved(before) && entryOf(selectRemoved(before) as SavedAddress),
            isDefault: selectRemoved(before)?.isDefault,
          },
        ],
      }[placeOf(after)];
      return isIn(before, placeOf(after)) || !expected
        ? call === undefined
        : more.length === 0 && call !== undefined && same([call.id, call.input], expected);
    },
    'what is listed is what the shop said last': (edge, before, after) =>
      same(
        selectAddresses(after),
        isIn(after, 'closed') ? [] : isDone(edge) && callIn(before) ? edge.event['output'] : selectAddresses(before),
      ),
    'the default is the address that forms of orders begin with, and the session is told of each change': (
      edge,
      before,
    ) => {
      const told = sent(edge.said).filter(({ type }) => type === 'user.change');
      if (!isDone(edge) || isIn(before, 'loading')) return told.length === 0;
      const [first] = edge.event['output'] as SavedAddress[];
      const { street, city, state, zipCode, country } = first as SavedAddress;
      return same(told, [
        {
          type: 'user.change',
          changes: { address: { street, city, state, zipCode, country }, phoneNumber: first?.phone },
        },
      ]);
    },
    'what is typed is there, and nothing can be typed while it is saved': (edge, before, after) =>
      same(entryIn(after), entryAfter(edge, before, after)),
    'the form is that of the address that was pressed; what is no longer there becomes a new one': (
      edge,
      before,
      after,
    ) => {
      if (!isIn(after, 'listed.typing') && !isIn(after, 'listed.saving')) return true;
      const isBegun = isIn(before, 'listed.idle');
      const id =
        edge.event.type === 'address.edit' || edge.event.type === 'draft.found'
          ? (edge.event['id'] ?? (edge.event['draft'] as { id: string }).id)
          : null;
      return (
        selectIsNew(after) ===
        (isBegun ? !oneOf(before, id) : selectIsNew(before) || (isUndone(edge) && edge.event['error'] === gone))
      );
    },
    'a press meanwhile does not change which one the shop is asked about': (_, before, after) =>
      !selectIsBusy(before) || !isIn(after, placeOf(before)) || before.context.id === after.context.id,
    'that it was sent too early is known until the form goes': ({ event }, before, after) =>
      after.context.isTried ===
      (selectView(after) === 'typing' &&
        (before.context.isTried ||
          (isIn(before, 'listed.typing') && event.type === 'form.send' && !isWholeEntry(entryIn(before))))),
    'what was removed can be put back until that is done, or something else is': (edge, before, after) => {
      const expected =
        isIn(before, 'listed.removing') && isDone(edge)
          ? oneOf(before, before.context.id)
          : isIn(after, 'closed') ||
              (isIn(before, 'listed.restoring') && isDone(edge)) ||
              (edge.event.type.startsWith('address.') &&
                edge.event.type !== 'address.restore' &&
                !isIn(after, placeOf(before)))
            ? null
            : selectRemoved(before);
      return same(selectRemoved(after), expected ?? null);
    },
    'why it came to nothing stays until the next press, or a change': (edge, before, after) => {
      const stays =
        (isIn(after, placeOf(before)) || edge.event.type === 'draft.found') &&
        !(isIn(before, 'listed.typing') && ['form.send', 'field.type'].includes(edge.event.type));
      return same(
        selectFailure(after),
        isUndone(edge) && callIn(before) ? errorOf(edge) : stays ? selectFailure(before) : null,
      );
    },
    'what is typed is stored with each change, and forgotten once it is saved or given up': (edge, before, after) => {
      const of = 'asha';
      const isTyped = edge.event.type === 'field.type' && isIn(before, 'listed.typing');
      const isLost = isIn(before, 'listed.saving') && edge.event['error'] === gone;
      const isOver = isIn(after, 'listed.idle') && selectView(before) === 'typing';
      const isFirst = isIn(before, 'loading') && isIn(after, 'listed.idle');
      return same(
        sent(edge.said).filter(({ type }) => type !== 'user.change'),
        isTyped || isLost
          ? [{ type: 'draft.write', of, draft: { id: after.context.id, entry: entryIn(after) } }]
          : isOver
            ? [{ type: 'draft.write', of, draft: null }]
            : isFirst
              ? [{ type: 'draft.find', of }]
              : [],
      );
    },
    'that it is saved is said, and nothing else': (edge, before) =>
      same(notices(edge.said), isIn(before, 'listed.saving') && isDone(edge) ? ['address-saved'] : []),
  },
});
