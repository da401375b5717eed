import { type AnyStateMachine, fromCallback, fromPromise } from 'xstate';
import type { User } from '../../domain/account/user.ts';
import type { NotificationChange } from '../../domain/notifications/inbox.ts';
import type { Notification } from '../../domain/notifications/notification.ts';
import { callbackPlaceholder, promisePlaceholder } from '../placeholder.ts';

/** Placeholders of what the notifications ask; `provide-notifications.ts` fills them. Each call rejects with an ApiError. */

/** Customer whose notifications they are. */
export type Owner = Pick<User, 'id' | 'email'>;
/** A list, and when it was asked for, in ms since 1970. */
export type ReceivedList = { list: readonly Notification[]; askedAt: number };

/** True of a list as it was received; a fault of ours may bring anything. */
export const isList = (output: unknown): output is ReceivedList =>
  typeof output === 'object' && output !== null && 'list' in output && Array.isArray(output.list);

/** Fetches the code of the notifications, and puts it in the place of `notificationsPlaceholder`. */
export const fetchNotifications = fromPromise<void>(promisePlaceholder);
/** Placeholder of the notifications' chart, which comes with the first customer. */
export const notificationsPlaceholder = <Chart extends AnyStateMachine>(): Chart =>
  fromPromise(promisePlaceholder) as unknown as Chart;

/** GET /api/notifications/, the newest of them, in the background (readings 2.2). */
export const loadNewest = fromPromise<ReceivedList>(promisePlaceholder);
/** PATCH or DELETE of one change; done with the moment of the answer, in ms since 1970. */
export const sendChange = fromPromise<{ at: number }, { change: NotificationChange }>(promisePlaceholder);

/** Facts of the window: it is seen and connected, or not. */
export type PresenceFact = { type: 'tab.present' } | { type: 'tab.away' };
export const presence = fromCallback(callbackPlaceholder);

/** Says `lead.acquired` once no other tab of this device polls for this customer. */
export type LeadFact = { type: 'lead.acquired' };
export const lead = fromCallback<LeadFact, { of: Owner }>(callbackPlaceholder);

/** Messages to the customer's other tabs. */
export type TabsCommand =
  | ({ type: 'list.share' } & ReceivedList)
  | ({ type: 'list.answer' } & ReceivedList)
  | { type: 'change.share'; change: NotificationChange; at: number }
  | { type: 'outage.share'; tries: number };
/** Messages of those tabs: a poll, an answer to one that has just opened, a change that was made, a poll that failed; and that question. */
export type TabsFact =
  | ({ type: 'list.heard' } & ReceivedList)
  | ({ type: 'list.told' } & ReceivedList)
  | { type: 'change.heard'; change: NotificationChange; at: number }
  | { type: 'outage.heard'; tries: number }
  | { type: 'list.asked' };
export const tabs = fromCallback<TabsCommand, { of: Owner }>(callbackPlaceholder);

/** Changes that are not made yet, as they wait: they outlive the tab. */
export type OutboxCommand = { type: 'changes.keep'; changes: readonly NotificationChange[] };
/** Changes that a tab of this customer has left. */
export type OutboxFact = { type: 'changes.found'; changes: readonly NotificationChange[] };
export const outbox = fromCallback<OutboxCommand, { of: Owner }>(callbackPlaceholder);

/** A page of the notifications page. */
export type LoadedPage = ReceivedList & {
  /** The page came full and brought something new: there may be more. */
  isFull: boolean;
  /** Id of the first that is new; '' for none. */
  first: string;
};
/** GET /api/notifications/, the first page or the next one. */
export const loadPage = fromPromise<LoadedPage, { isFirst: boolean }>(promisePlaceholder);
/** Tells the notifications page whether the notifications of a customer are there, and whether any of those loaded are left. */
export type InboxFact = { type: 'inbox.ready' } | { type: 'inbox.gone' } | { type: 'inbox.counted'; isEmpty: boolean };
export const inboxWatch = fromCallback(callbackPlaceholder);
