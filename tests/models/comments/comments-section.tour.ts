import type { Page, Route } from '@playwright/test';
import { commentsSectionMachine } from '../../../src/machines/comments/comments-section-machine.ts';
import { asha } from '../../support/samples/samples.ts';
import { bodies } from '../../tours/stage.ts';
import { products } from '../support/answers.ts';
import { becomeKnown, fromAnotherTab, openWithToken } from '../support/account.ts';
import { section } from '../support/comment-tour.ts';
import { tourPack } from '../tour.ts';

/** Code of the comments that each page waits for. */
const held = new WeakMap<Page, Route>();

/** The place of the comments: its product, its code, and who is shopping meanwhile. */
export const commentsSection = tourPack({
  name: 'comments-section',
  machine: commentsSectionMachine,
  device: 'phone',
  still: true,
  starts: {
    unsettled: {
      input: { productId: 'kurta', products: null, painted: null, customer: 'unsure', commentId: '' },
      open: async (stage) => {
        await stage.page.route('**/assets/comments-*.js', (route) => void held.set(stage.page, route));
        await openWithToken(stage, '/product/kurta', 'products');
      },
    },
  },
  tells: ({ isThere, customer }) => [isThere, typeof customer === 'string' ? customer : customer.id],
  press: {
    'comments.retry': {
      samples: [{ type: 'comments.retry' }],
      control: (stage) => section(stage).getByRole('button', { name: 'Retry' }),
    },
  },
  come: {
    'products.known': {
      samples: [{ type: 'products.known', products }],
      offered: (it) => it.matches('absent'),
      make: (stage) => stage.answer('products', bodies.products(products)),
    },
    'customer.known': {
      samples: [{ type: 'customer.known', user: asha }],
      offered: (it) => it.context.customer === 'unsure',
      make: (stage) => becomeKnown(stage),
    },
    'customer.gone': {
      samples: [{ type: 'customer.gone', why: 'logged out' }],
      offered: (it) => typeof it.context.customer !== 'string',
      make: (stage) => fromAnotherTab(stage, null),
    },
  },
  waits: {
    'untilQuiet answers': { make: (stage) => stage.pass(100) },
    'loadCommentsMachine answers': { make: async (stage) => held.get(stage.page)?.continue() },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen: {
    waiting: (stage) => section(stage).getByText('Loading comments'),
    loading: (stage) => section(stage).getByText('Loading comments'),
    failed: (stage) => section(stage).getByRole('button', { name: 'Retry' }),
    ready: (stage) => section(stage).getByText('No comments yet.', { exact: false }),
  },
});
