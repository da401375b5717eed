import type { notificationsStartMachine } from '../../../machines/notifications/notifications-start-machine.ts';
import type { notificationsMachine } from '../../../machines/notifications/notifications-machine.ts';
import type { notificationsPageMachine } from '../../../machines/notifications/notifications-page-machine.ts';
import type { AllowListOf } from '../filter.ts';
import { error } from '../shapes.ts';

const notificationsStart: AllowListOf<typeof notificationsStartMachine> = {
  exact: false,
  context: {},
  events: { 'customer.gone': { why: true } },
};

/** What the shop has told somebody is personal, and so is which of it they read. */
const notifications: AllowListOf<typeof notificationsMachine> = {
  exact: false,
  context: { tries: true },
  events: {
    'outage.heard': { tries: true },
    'xstate.error.actor.loadNewest': { error },
    'xstate.error.actor.sendChange': { error },
  },
};

const notificationsPage: AllowListOf<typeof notificationsPageMachine> = {
  exact: false,
  context: { isFull: true },
  events: { 'customer.gone': { why: true }, 'xstate.error.actor.loadPage': { error } },
};

export const notificationsAllowLists = {
  'notifications-start': notificationsStart,
  notifications,
  'notifications-page': notificationsPage,
};
