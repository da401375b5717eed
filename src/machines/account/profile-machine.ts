import type { SnapshotFrom } from 'xstate';
import type { ApiError } from '../../api/errors.ts';
import type { AccountOffer } from '../../domain/account/offers.ts';
import { knownUser, type User } from '../../domain/account/user.ts';
import { sayFailure, withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import { asksForPassword, EMPTY, profileSetup } from './profile-setup.ts';

// The form on its way: nothing can be pressed or typed while it is being saved.
const saving = profileSetup.createStateConfig({
  tags: 'busy',
  on: { 'name.type': {}, 'email.type': {}, 'password.type': {}, 'form.send': {}, 'form.cancel': {} },
});

/** What stands on the page beside the profile. */
const CLOSE_FORMS = ['closePasswordForm', 'closeDeletion', 'stopDownload', 'closeAddresses'] as const;

/**
 * The customer's own page (section 2, Profile): seen, edited, saved. What is half typed when the session ends is put by
 * with the shop, and comes back to the same customer only.
 */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  context: ({ input: { customer, draft } }) => ({ ...EMPTY, offers: [], user: knownUser(customer), draft }),
  invoke: [
    { id: 'password-change', src: 'password-change', systemId: 'password-change' },
    { id: 'data-download', src: 'data-download', systemId: 'data-download' },
    { id: 'addresses', src: 'addresses', systemId: 'addresses' },
    { id: 'account-deletion', src: 'account-deletion', systemId: 'account-deletion' },
  ],
  on: {
    'customer.known': [
      { guard: from('isSomebodyElse'), target: '.waiting', actions: ['forget', from('keepUser')] },
      { actions: from('keepChanges') },
    ],
    // A session that was ended leads away by itself; the shop sees to that.
    'customer.gone': [
      { guard: from('hasExpired'), target: '.waiting', actions: ['forget', 'showLogin'] },
      { target: '.waiting', actions: 'forget' },
    ],
  },
  initial: 'waiting',
  states: {
    /** Until the session knows who it is. */
    waiting: { tags: 'waiting', entry: CLOSE_FORMS, always: { guard: 'isKnown', target: 'loading' } },
    loading: withLimit({
      tags: 'waiting',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          { guard: 'hasDraft', target: 'editing', actions: [from('keepProfile'), 'takeDraft', 'dropDraft'] },
          // One that somebody else has left is nobody's business.
          { guard: 'hasDraftOfAnother', target: 'viewing', actions: [from('keepProfile'), 'forgetDraft', 'dropDraft'] },
          { target: 'viewing', actions: from('keepProfile') },
        ],
        onError: { target: 'failed', actions: sayFailure('profile-failed') },
      },
    }),
    failed: { tags: 'failed', on: { 'profile.retry': 'loading' } },
    viewing: {
      tags: 'viewing',
      entry: 'openAddresses',
      exit: 'forgetFailure',
      on: {
        'profile.edit': { target: 'editing', actions: 'beginDraft' },
        'code.send': { guard: 'isUnverified', target: 'sendingCode' },
      },
    },
    sendingCode: withLimit({
      tags: ['viewing', 'busy'],
      invoke: {
        id: 'sendVerifyCode',
        src: 'sendVerifyCode',
        onDone: {
          target: 'viewing',
          actions: [{ type: 'say', params: { code: 'verify-code-sent' } }, 'showVerification'],
        },
        onError: { target: 'viewing', actions: [from('keepFailure'), sayFailure('verify-code-failed')] },
      },
    }),
    editing: {
      tags: 'editing',
      on: {
        'name.type': { target: '.typing', actions: from('keepName') },
        'email.type': { target: '.typing', actions: from('keepEmail') },
        'form.send': '.saving',
        'form.cancel': 'viewing',
        'customer.gone': [
          { guard: from('hasExpired'), target: 'parted', actions: 'putDraftBy' },
          { target: 'waiting', actions: 'forget' },
        ],
      },
      initial: 'typing',
      states: {
        typing: {},
        /** The server has refused it: the form says so until something is changed. */
        refused: { exit: 'forgetFailure' },
        saving: withLimit({
          ...saving,
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ context: { name, email } }) => ({ name: name.trim(), email: email.trim(), password: '' }),
            onDone: {
              target: '#profile.viewing',
              actions: ['keepSaved', 'tellSaved', { type: 'say', params: { code: 'profile-saved' } }],
            },
            onError: [
              { guard: from('asksForPassword'), target: 'proving' },
              { target: 'refused', actions: [from('keepFailure'), sayFailure('profile-refused')] },
            ],
          },
        }),
        /** The server wants to see the password before the address changes: its field stands beside the others, which stay. */
        proving: {
          tags: 'password',
          exit: 'forgetPassword',
          on: {
            'name.type': { target: '.asking', actions: from('keepName') },
            'email.type': { target: '.asking', actions: from('keepEmail') },
            'password.type': { target: '.asking', actions: from('keepPassword') },
            'form.send': '.saving',
          },
          initial: 'asking',
          states: {
            asking: {},
            /** It was wrong, or something else was: the form says so until something is changed. */
            denied: { exit: 'forgetFailure' },
            saving: withLimit({
              ...saving,
              invoke: {
                id: 'saveProfile',
                src: 'saveProfile',
                input: ({ context: { name, email, password } }) => ({
                  name: name.trim(),
                  email: email.trim(),
                  password,
                }),
                onDone: {
                  target: '#profile.viewing',
                  actions: ['keepSaved', 'tellSaved', { type: 'say', params: { code: 'profile-saved' } }],
                },
                onError: { target: 'denied', actions: [from('keepFailure'), sayFailure('profile-refused')] },
              },
            }),
          },
        },
      },
    },
    /** The session has ended under a form that is half typed: it stays, and a press leads to the login page. */
    parted: {
      tags: 'editing',
      entry: CLOSE_FORMS,
      on: {
        'name.type': { actions: [from('keepName'), 'putDraftBy'] },
        'email.type': { actions: [from('keepEmail'), 'putDraftBy'] },
        'form.send': { actions: 'showLogin' },
        'form.cancel': { target: 'waiting', actions: ['dropDraft', 'forget', 'showLogin'] },
        'customer.gone': {},
        'customer.known': [
          { guard: from('isSomebodyElse'), target: 'waiting', actions: ['dropDraft', 'forget', from('keepUser')] },
          { target: 'editing', actions: 'dropDraft' },
        ],
      },
    },
  },
});

type Page = SnapshotFrom<typeof profileMachine>;
/** View of the page: it waits, has failed, shows the customer, or lets them edit. */
export function selectView(page: Page): 'waiting' | 'failed' | 'viewing' | 'editing' {
  if (page.hasTag('editing')) return 'editing';
  if (page.hasTag('viewing')) return 'viewing';
  if (page.hasTag('failed')) return 'failed';
  return 'waiting';
}
/** Being saved, or a code being sent. */
export const selectIsBusy = (page: Page): boolean => page.hasTag('busy');
/** Why the last try to save, or to have a code sent, was refused or had no answer, until the next one or a change; null otherwise. */
export const selectFailure = (page: Page): ApiError | null => page.context.failure;
export const selectUser = (page: Page): User | null => page.context.user;
/** Name as typed in edit mode. */
export const selectName = (page: Page): string => page.context.name;
export const selectEmail = (page: Page): string => page.context.email;
/** True while the server wants to see the password. */
export const selectAsksForPassword = (page: Page): boolean => page.hasTag('password');
export const selectPassword = (page: Page): string => page.context.password;
/** True where the last try was refused for the password alone: it is said at its field. */
export const selectIsPasswordRefused = (page: Page): boolean =>
  page.hasTag('password') && page.context.failure !== null && asksForPassword(page.context.failure);
/** True where the server has this for its customers. */
export const selectOffers =
  (offer: AccountOffer) =>
  (page: Page): boolean =>
    page.context.offers.includes(offer);
