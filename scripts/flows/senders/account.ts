import { customerFacts } from './customer-facts.ts';

export const accountSenders = {
  'email-verification': { ...customerFacts, 'code.sent': ['itself'] },
  addresses: { 'list.open': ['profile'], 'draft.found': ['draftStorage'], 'form.close': ['profile'] },
  login: { 'customer.gone': ['shop'], 'order.waits': ['waitingOrder'] },
  'data-download': { 'form.close': ['profile'] },
  'account-deletion': { 'form.close': ['profile'], 'code.sent': ['itself'] },
  'password-change': { 'form.close': ['profile'] },
  'password-reset': { 'code.sent': ['itself'], 'reset.kept': ['resetStorage'], 'link.opened': ['resetStorage'] },
  profile: customerFacts,
  session: {
    'token.read': ['tokenStorage'],
    'token.changed': ['tokenStorage'],
    'token.lapsed': ['tokenStorage'],
    'token.unkept': ['tokenStorage'],
    'browser.online': ['connection'],
    'session.begin': ['login'],
    'session.renew': ['password-change'],
    'session.deleted': ['account-deletion'],
    'session.expired': ['client'],
    'user.change': ['profile', 'email-verification'],
  },
};
