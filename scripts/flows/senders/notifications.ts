import { customerFacts } from './customer-facts.ts';

export const notificationsSenders = {
  'notifications-start': { ...customerFacts, 'page.left': ['shop'] },
  notifications: {
    'tab.present': ['presence'],
    'tab.away': ['presence'],
    'lead.acquired': ['lead'],
    'list.heard': ['tabs'],
    'list.told': ['tabs'],
    'list.asked': ['tabs'],
    'change.heard': ['tabs'],
    'changes.found': ['outbox'],
    'outage.heard': ['tabs'],
    'page.loaded': ['notifications-page'],
    'page.left': ['notifications-start'],
  },
  'notifications-page': {
    'customer.gone': ['shop'],
    'inbox.ready': ['inboxWatch'],
    'inbox.gone': ['inboxWatch'],
    'inbox.counted': ['inboxWatch'],
  },
};
