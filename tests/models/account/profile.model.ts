import type { SnapshotFrom } from 'xstate';
import type { Profile } from '../../../src/domain/account/offers.ts';
import { isSameUser, type User } from '../../../src/domain/account/user.ts';
import {
  profileMachine,
  selectAsksForPassword,
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectIsPasswordRefused,
  selectName,
  selectOffers,
  selectPassword,
  selectView,
  selectUser,
} from '../../../src/machines/account/profile-machine.ts';
import { TIMED_OUT } from '../../../src/machines/call-failure.ts';
import { asha, offline, refused, wantsPassword, wrongPassword } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

type Page = SnapshotFrom<typeof profileMachine>;
const nimal: User = { ...asha, id: 'nimal', name: 'Nimal Silva', email: 'nimal@example.lk', isVerified: true };
const verified: User = { ...asha, isVerified: true, points: 7 };
/** As the call has it: without an id. */
const loaded: Profile = {
  ...asha,
  id: '',
  name: 'Asha Perera',
  points: 130,
  phoneNumber: '',
  offers: ['password', 'data', 'deletion', 'addresses'],
};
const draft = { of: { id: 'asha', email: asha.email }, name: 'Asha P', email: 'asha@example.lk' };

const told = (said: Edge['said'], by: string): Record<string, unknown>[] =>
  said.filter(({ type }) => type === by).map(({ params }) => (params as { event: Record<string, unknown> }).event);
const calls = (said: Edge['said']): string[] =>
  said.filter(({ type }) => type === 'xstate.spawnChild').map(({ params }) => (params as { id: string }).id);
const notices = (said: Edge['said']): string[] =>
  told(said, 'xstate.emit').flatMap(({ notice }) => (notice ? [(notice as { code: string }).code] : []));
const leads = (said: Edge['said']): unknown[] =>
  told(said, 'xstate.emit')
    .filter(({ type }) => type === 'navigate')
    .map(({ to }) => (to as { name: string }).name);
const drafts = (said: Edge['said']): unknown[] =>
  told(said, 'xstate.sendTo')
    .filter(({ type }) => type === 'draft.keep')
    .map((it) => it['draft']);

/** Such as `editing.proving.denied`. */
function placeOf({ value }: Page): string {
  if (typeof value === 'string') return value;
  return typeof value.editing === 'string' ? `editing.${value.editing}` : `editing.proving.${value.editing.proving}`;
}
const isIn = (page: Page, place: string): boolean => placeOf(page) === place;
const isProving = (page: Page): boolean => placeOf(page).startsWith('editing.proving');
const isEditing = (page: Page): boolean => page.matches('editing');
const isFree = (page: Page): boolean => isEditing(page) && !placeOf(page).endsWith('saving');
const isElse = (event: Edge['event'], before: Page): boolean =>
  event.type === 'customer.known' &&
  before.context.user !== null &&
  !isSameUser(event['user'] as User, before.context.user);
const failed = ({ type }: Edge['event']): boolean =>
  type.startsWith('xstate.error.actor.') || type.startsWith('xstate.after.answerLimit.');
const comesBack = (before: Page): boolean =>
  before.context.user !== null &&
  before.context.draft !== null &&
  isSameUser(before.context.user, before.context.draft.of);
const typed = ({ type }: Edge['event']): 'name' | 'email' | null =>
  type === 'name.type' ? 'name' : type === 'email.type' ? 'email' : null;
const wants = (event: Edge['event']): boolean => (event['error'] as { status?: number } | undefined)?.status === 403;

/** Where a step leads. */
function placeAfter(event: Edge['event'], before: Page): string {
  const place = placeOf(before);
  const known = event.type === 'customer.known';
  if (event.type === 'customer.gone')
    return place === 'parted' ? place : isEditing(before) && event['why'] === 'expired' ? 'parted' : 'waiting';
  if (isElse(event, before) || (known && place === 'waiting')) return 'loading';
  if (known) return place === 'parted' ? 'editing.typing' : place;
  if (event.type === 'xstate.done.actor.loadProfile') return comesBack(before) ? 'editing.typing' : 'viewing';
  if (event.type.startsWith('xstate.done.actor.')) return 'viewing';
  if (failed(event) && place === 'editing.saving' && wants(event)) return 'editing.proving.asking';
  if (failed(event) && isProving(before)) return 'editing.proving.denied';
  if (failed(event))
    return ({ loading: 'failed', sendingCode: 'viewing' } as Record<string, string>)[place] ?? 'editing.refused';
  if (event.type === 'profile.retry' && place === 'failed') return 'loading';
  if (event.type === 'profile.edit' && place === 'viewing') return 'editing.typing';
  if (event.type === 'code.send' && place === 'viewing')
    return selectUser(before)?.isVerified === false ? 'sendingCode' : place;
  if ((typed(event) || event.type === 'password.type') && isFree(before) && isProving(before))
    return 'editing.proving.asking';
  if (typed(event) && isFree(before)) return 'editing.typing';
  if (event.type === 'form.send' && isFree(before))
    return isProving(before) ? 'editing.proving.saving' : 'editing.saving';
  if (event.type === 'form.cancel' && isFree(before)) return 'viewing';
  return event.type === 'form.cancel' && place === 'parted' ? 'waiting' : place;
}

export const profile = pack({
  machine: profileMachine,
  input: { customer: 'unsure', draft },
  limit: 5_000,
  events: {
    'customer.gone': [
      { type: 'customer.gone', why: 'expired' },
      { type: 'customer.gone', why: 'logged out' },
    ],
    'customer.known': [
      { type: 'customer.known', user: asha },
      { type: 'customer.known', user: verified },
      { type: 'customer.known', user: nimal },
    ],
    'profile.retry': [{ type: 'profile.retry' }],
    'profile.edit': [{ type: 'profile.edit' }],
    'name.type': [{ type: 'name.type', text: ' Asha Devi ' }],
    'email.type': [
      { type: 'email.type', text: 'new@example.lk' },
      { type: 'email.type', text: ' ASHA@example.lk' },
    ],
    'password.type': [{ type: 'password.type', text: ' plain tea' }],
    'form.send': [{ type: 'form.send' }],
    'form.cancel': [{ type: 'form.cancel' }],
    'code.send': [{ type: 'code.send' }],
  },
  outcomes: {
    loadProfile: { done: [loaded], error: [offline] },
    saveProfile: { done: [undefined], error: [refused, wantsPassword, wrongPassword] },
    sendVerifyCode: { done: [undefined], error: [refused] },
    'password-change': { done: [], error: [] },
    'account-deletion': { done: [], error: [] },
    'data-download': { done: [], error: [] },
    addresses: { done: [], error: [] },
  },
  neverIgnored: { 'customer.known': 'who it is counts, wherever the page is' },
  rest: (snapshot) => snapshot.matches('viewing'),
  invariants: {
    'a customer is shown only while one is known': (snapshot) =>
      snapshot.matches('waiting') === (selectUser(snapshot) === null) &&
      (selectUser(snapshot) !== null || snapshot.hasTag('waiting')),
    'what was typed is held only while it is edited, or was': (snapshot) =>
      !snapshot.matches('waiting') || (selectName(snapshot) === '' && selectEmail(snapshot) === ''),
    'it waits, has failed, is seen or is edited, and only one of them': (snapshot) =>
      (['waiting', 'failed', 'viewing', 'editing'] as const).filter((tag) => snapshot.hasTag(tag)).join() ===
      selectView(snapshot),
    'it is busy exactly while something is saved or sent': (snapshot) =>
      selectIsBusy(snapshot) === (placeOf(snapshot).endsWith('saving') || isIn(snapshot, 'sendingCode')) &&
      snapshot.hasTag('busy') === selectIsBusy(snapshot),
    'it says why it was refused until something is changed': (snapshot) =>
      isIn(snapshot, 'viewing') ||
      (selectFailure(snapshot) !== null) ===
        (isIn(snapshot, 'editing.refused') || isIn(snapshot, 'editing.proving.denied')),
    'the password is held only where it is asked for, and never with a draft': (snapshot) =>
      isProving(snapshot) === selectAsksForPassword(snapshot) &&
      (isProving(snapshot) || selectPassword(snapshot) === ''),
    'it is the password that is wrong exactly where the server says so': (snapshot) =>
      selectIsPasswordRefused(snapshot) ===
      (isIn(snapshot, 'editing.proving.denied') && selectFailure(snapshot)?.status === 403),
    'a code is asked for only for an address that is not verified': (snapshot) =>
      !isIn(snapshot, 'sendingCode') || selectUser(snapshot)?.email !== undefined,
  },
  steps: {
    'each step leads where it should': ({ event }, before, after) => isIn(after, placeAfter(event, before)),
    'one press is one call': ({ said }, before, after) => {
      const begins = (place: string): boolean => isIn(after, place) && !isIn(before, place);
      const asks =
        begins('editing.saving') || begins('editing.proving.saving')
          ? 'saveProfile'
          : begins('sendingCode')
            ? 'sendVerifyCode'
            : begins('loading')
              ? 'loadProfile'
              : '';
      return (
        calls(said).join() === asks ||
        (isIn(after, 'loading') &&
          isIn(before, 'loading') &&
          calls(said).join() === 'loadProfile' &&
          selectUser(after)?.id !== selectUser(before)?.id)
      );
    },
    'what is typed is there, and nothing can be typed while it is being saved': ({ event }, before, after) => {
      const field = typed(event);
      const now = { name: selectName(before), email: selectEmail(before) };
      const begins = isIn(before, 'viewing') && isEditing(after);
      const expected =
        isIn(after, 'waiting') || isElse(event, before)
          ? { name: '', email: '' }
          : begins
            ? { name: selectUser(before)?.name, email: selectUser(before)?.email }
            : event.type === 'xstate.done.actor.loadProfile' && comesBack(before)
              ? { name: draft.name, email: draft.email }
              : field && (isFree(before) || isIn(before, 'parted'))
                ? { ...now, [field]: event['text'] }
                : now;
      return JSON.stringify({ name: selectName(after), email: selectEmail(after) }) === JSON.stringify(expected);
    },
    'the password is what was typed, and is forgotten with its field': ({ event }, before, after) =>
      selectPassword(after) ===
      (!isProving(after)
        ? ''
        : event.type === 'password.type' && isFree(before) && isProving(before)
          ? event['text']
          : selectPassword(before)),
    'a draft comes back once, and to the same customer only': ({ event }, before, after) =>
      after.context.draft === (event.type === 'xstate.done.actor.loadProfile' ? null : before.context.draft),
    'the shop keeps a draft when the session ends under it, each change after that, and drops it when it is back or given up':
      ({ event, said }, before, after) => {
        const { user } = before.context;
        const mine = { of: { id: user?.id, email: user?.email }, name: selectName(after), email: selectEmail(after) };
        const keeps = (isIn(after, 'parted') && isEditing(before)) || (isIn(before, 'parted') && typed(event) !== null);
        const drops =
          (isIn(before, 'parted') && (event.type === 'customer.known' || event.type === 'form.cancel')) ||
          (event.type === 'xstate.done.actor.loadProfile' && before.context.draft !== null);
        return JSON.stringify(drafts(said)) === JSON.stringify(keeps ? [mine] : drops ? [null] : []);
      },
    'what was saved is what was typed, and another address is not verified': ({ event, said }, before, after) => {
      const isSaved = event.type === 'xstate.done.actor.saveProfile';
      const news = told(said, 'xstate.sendTo')
        .filter(({ type }) => type === 'user.change')
        .map(({ changes }) => changes);
      if (!isSaved) return news.length === 0;
      const changes = {
        name: selectName(before).trim(),
        email: selectEmail(before).trim(),
        isVerified:
          selectUser(before)?.isVerified === true &&
          selectEmail(before).trim().toLowerCase() === selectUser(before)?.email.toLowerCase(),
      };
      return (
        JSON.stringify(news) === JSON.stringify([changes]) &&
        JSON.stringify(selectUser(after)) === JSON.stringify({ ...selectUser(before), ...changes })
      );
    },
    'it shows what the server says, of the customer whom the session knows': ({ event }, before, after) => {
      if (event.type === 'xstate.done.actor.loadProfile')
        return (
          JSON.stringify(selectUser(after)) ===
          JSON.stringify({
            ...selectUser(before),
            name: loaded.name,
            email: loaded.email,
            isVerified: loaded.isVerified,
            points: loaded.points,
            lastLogin: loaded.lastLogin,
          })
        );
      if (event.type === 'customer.known') {
        const { name, email, isVerified } = event['user'] as User;
        const whole = before.context.user === null || isElse(event, before);
        return (
          JSON.stringify(selectUser(after)) ===
          JSON.stringify(
            whole
              ? event['user']
              : { ...selectUser(before), ...(isIn(before, 'parted') ? {} : { name, email, isVerified }) },
          )
        );
      }
      return (
        selectUser(after) === null ||
        event.type === 'xstate.done.actor.saveProfile' ||
        selectUser(after) === selectUser(before)
      );
    },
    'what can be done with the account is what the server offers': ({ event }, before, after) =>
      (['password', 'data', 'deletion', 'addresses'] as const).every(
        (offer) =>
          selectOffers(offer)(after) ===
          (event.type === 'xstate.done.actor.loadProfile' || selectOffers(offer)(before)),
      ),
    'the forms of the account are closed whenever the customer is gone, or another one comes': (
      { event, said },
      before,
    ) =>
      told(said, 'xstate.sendTo').filter(({ type }) => type === 'form.close').length ===
      4 *
        Number(
          isElse(event, before) ||
            (isIn(before, 'parted') ? event.type === 'form.cancel' : event.type === 'customer.gone'),
        ),
    'the addresses are opened whenever the customer is seen, where the server has such': ({ said }, before, after) => {
      const opened = told(said, 'xstate.sendTo').filter(({ type }) => type === 'list.open');
      const begins = isIn(after, 'viewing') && !isIn(before, 'viewing');
      return (
        JSON.stringify(opened) ===
        JSON.stringify(
          begins ? [{ type: 'list.open', of: selectUser(after)?.id, isOffered: selectOffers('addresses')(after) }] : [],
        )
      );
    },
    'why nothing was saved or sent is what the server said': ({ event }, before, after) => {
      if (!failed(event)) return selectFailure(after) === null || selectFailure(after) === selectFailure(before);
      return (
        selectFailure(after) ===
        (isIn(before, 'loading') || isIn(after, 'editing.proving.asking') ? null : (event['error'] ?? TIMED_OUT))
      );
    },
    'what fails and what is done is said; that the password is asked for says its field': (
      { event, said },
      before,
      after,
    ) => {
      const place = isIn(before, 'loading')
        ? 'profile-failed'
        : isIn(before, 'sendingCode')
          ? 'verify-code-failed'
          : 'profile-refused';
      const words =
        failed(event) && isIn(after, 'editing.proving.asking')
          ? []
          : failed(event)
            ? [place]
            : event.type === 'xstate.done.actor.saveProfile'
              ? ['profile-saved']
              : event.type === 'xstate.done.actor.sendVerifyCode'
                ? ['verify-code-sent']
                : [];
      return JSON.stringify(notices(said)) === JSON.stringify(words);
    },
    'it leads to the verification when a code is on its way, and to the login page where the session has ended': (
      { event, said },
      before,
    ) => {
      const toLogin =
        (isIn(before, 'parted') && ['form.send', 'form.cancel'].includes(event.type)) ||
        (event.type === 'customer.gone' && event['why'] === 'expired' && !isEditing(before) && !isIn(before, 'parted'));
      return (
        JSON.stringify(leads(said)) ===
        JSON.stringify(event.type === 'xstate.done.actor.sendVerifyCode' ? ['email-verify'] : toLogin ? ['login'] : [])
      );
    },
  },
});
