import { customerFacts } from './customer-facts.ts';

export const commentsSenders = {
  'comments-section': { ...customerFacts, 'products.known': ['shop'] },
  comments: {
    'customer.known': ['comments-section'],
    'customer.gone': ['comments-section'],
    'shopper.returned': ['returning'],
    'minute.passed': ['minutes'],
    'drafts.found': ['draftStorage'],
    'vote.known': ['comment-votes'],
    'comments.look': ['comment-votes', 'itself'],
    'comments.read': ['itself'],
    'comments.failed': ['itself'],
  },
  'comment-votes': {
    'vote.press': ['comments'],
    'comments.read': ['comments'],
    'comments.failed': ['comments'],
  },
};
