import * as v from 'valibot';
import {
  type Notification,
  NOTIFICATION_TYPES,
  type NotificationLink,
  type NotificationType,
} from '../../domain/notifications/notification.ts';
import { decodeDone, decodeList, flag, id, moment, reference, text } from './decoders.ts';
import { type Call, TIME_LIMIT } from './endpoint.ts';

/** Section 7, Notifications. */

export type WireNotification = {
  _id: string;
  type: NotificationType;
  title: string;
  message: string;
  isRead: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Order or custom order that it is about; null for neither. */
  relatedEntity: { _id: string; type: 'order' | 'custom_order' } | null;
};

const KINDS: readonly NotificationLink['kind'][] = ['order', 'custom_order'];
/** `customOrder`, `Custom Order` and the like are one word. */
const oneWord = (said: unknown): string =>
  typeof said === 'string'
    ? said
        .trim()
        .replace(/([a-z])([A-Z])/g, '$1_$2')
        .replace(/[\s-]+/g, '_')
        .toLowerCase()
    : '';
const kindOf = (said: unknown): NotificationLink['kind'] | null => KINDS.find((kind) => kind === oneWord(said)) ?? null;

/** An id, or an object with id and type; a bare id is of the notification's own type (readings 5.2). */
function linkOf(related: unknown, type: NotificationType): NotificationLink | null {
  const entity = (typeof related === 'object' && related !== null ? related : {}) as Record<string, unknown>;
  const found = [related, entity['id'], entity['entityId']]
    .map((one) => v.parse(reference, one).id)
    .find((one) => one !== '');
  const said = entity['type'] ?? entity['entityType'] ?? entity['model'];
  const kind = said === undefined ? kindOf(type) : kindOf(said);
  return found !== undefined && kind !== null ? { kind, id: found } : null;
}

const notification: v.GenericSchema<unknown, Notification> = v.pipe(
  v.object({
    _id: id,
    type: v.optional(v.unknown()),
    title: text,
    message: text,
    isRead: flag(false),
    createdAt: moment,
    relatedEntity: v.optional(v.unknown()),
  }),
  v.transform(({ _id, type: said, createdAt, relatedEntity, ...others }) => {
    const type = NOTIFICATION_TYPES.find((one) => one === oneWord(said)) ?? 'other';
    return { id: _id, type, ...others, at: createdAt, link: linkOf(relatedEntity, type) };
  }),
);

/** Notifications of an answer, each id once. @throws InvalidResponseError where there is no list. */
export function decodeNotifications(answer: unknown): Notification[] {
  const seen = new Set<string>();
  return decodeList(answer, ['notifications', 'data'], notification).filter(
    (one) => !seen.has(one.id) && seen.add(one.id),
  );
}

/** A page of a customer's notifications. */
export type NotificationsAsked = {
  /** From 1. */
  page: number;
  limit: number;
  /** Nobody waits for it: a poll, the bell (readings 2.2). */
  quietly: boolean;
};

export const notifications = ({ page, limit, quietly }: NotificationsAsked): Call<Notification[]> => ({
  method: 'GET',
  path: `/api/notifications/?page=${page}&limit=${limit}`,
  route: '/api/notifications/',
  timeLimit: TIME_LIMIT,
  access: quietly ? 'background' : 'private',
  read: decodeNotifications,
});

const path = (one: string): string => `/api/notifications/${encodeURIComponent(one)}`;

/** A change by a customer, which is not lost where they go. @param token of a session that was left just now; null for the one that is held. */
const change = (method: 'PATCH' | 'DELETE', to: string, route: string, token: string | null): Call<void> => ({
  method,
  path: to,
  route,
  timeLimit: TIME_LIMIT,
  outlivesPage: true,
  ...(token !== null && { token }),
  read: decodeDone,
});

/** That it failed is only logged (section 8). */
export const readNotification = (one: string, token: string | null = null): Call<void> => ({
  ...change('PATCH', `${path(one)}/read`, '/api/notifications/{id}/read', token),
  onlyLogged: true,
});

/**
 * That it failed is only logged (section 8).
 * @param before + moment of the newest one that was seen, in ms since 1970: later ones stay unread. 0 for all.
 */
export const readAllNotifications = (before: number, token: string | null = null): Call<void> => ({
  ...change(
    'PATCH',
    `/api/notifications/read-all${before > 0 ? `?before=${new Date(before).toISOString()}` : ''}`,
    '/api/notifications/read-all',
    token,
  ),
  onlyLogged: true,
});

export const deleteNotification = (one: string, token: string | null = null): Call<void> =>
  change('DELETE', path(one), '/api/notifications/{id}', token);
