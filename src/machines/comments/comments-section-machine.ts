import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { productsById } from '../../domain/cart/cart.ts';
import type { InitialData } from '../../domain/catalogue/initial-data.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import type { Customer, User } from '../../domain/account/user.ts';
import type { CustomerFact } from '../account/session-machine.ts';
import { ANSWER_LIMIT, withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import { quietState, untilQuiet } from '../shared-actors.ts';
import { commentsPlaceholder, loadCommentsMachine } from './comments-actors.ts';
import type { commentsMachine } from './comments-machine.ts';

/**
 * Place of the comments on a product's page. They are far down on it, so that their code and their chart come when the page is
 * quiet; until then the page shows the ones that the server rendered.
 */
type Context = {
  productId: string;
  /** True once the product is known: one that is not sold has none. */
  isThere: boolean;
  customer: Customer;
  /** Comment that the address names; '' for none. */
  commentId: string;
};
type Input = Omit<Context, 'isThere'> & {
  products: readonly Product[] | null;
  painted: InitialData['product'];
};
type Event = CustomerFact | { type: 'products.known'; products: readonly Product[] } | { type: 'comments.retry' };

const isThere = ({ productId, products, painted }: Pick<Input, 'productId' | 'products' | 'painted'>): boolean =>
  products ? productsById(products).has(productId) : painted?.id === productId && painted.product !== null;

export const commentsSectionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'failed' | 'ready',
  },
  actors: { untilQuiet, loadCommentsMachine, comments: commentsPlaceholder<typeof commentsMachine>() },
  delays: { quietLimit: 5_000, answerLimit: ANSWER_LIMIT },
  guards: { isThere: ({ context }) => context.isThere },
  actions: {
    keepProducts: assign(({ context }, { products }: { products: readonly Product[] }) => ({
      isThere: isThere({ ...context, products, painted: null }),
    })),
    keepCustomer: assign((_, { user: customer }: { user: User }) => ({ customer })),
    becomeGuest: assign({ customer: 'guest' }),
    tell: sendTo('comments', (_, fact: CustomerFact) => fact),
  },
}).createMachine({
  id: 'comments-section',
  context: ({ input: { products, painted, productId, customer, commentId } }) => ({
    productId,
    isThere: isThere({ productId, products, painted }),
    customer,
    commentId,
  }),
  on: {
    'customer.known': { actions: from('keepCustomer') },
    'customer.gone': { actions: 'becomeGuest' },
  },
  initial: 'absent',
  states: {
    /** Until the product is known. */
    absent: {
      always: { guard: 'isThere', target: 'waiting' },
      on: { 'products.known': { actions: from('keepProducts') } },
    },
    waiting: quietState('loading'),
    loading: withLimit({
      invoke: { id: 'loadCommentsMachine', src: 'loadCommentsMachine', onDone: 'ready', onError: 'failed' },
    }),
    /** The code could not be loaded. */
    failed: { tags: 'failed', on: { 'comments.retry': 'loading' } },
    ready: {
      tags: 'ready',
      invoke: {
        id: 'comments',
        src: 'comments',
        systemId: 'comments',
        input: ({ context: { productId, customer, commentId } }) => ({ productId, customer, commentId }),
        onError: 'failed',
      },
      on: {
        'customer.known': { actions: [from('keepCustomer'), from('tell')] },
        'customer.gone': { actions: ['becomeGuest', from('tell')] },
      },
    },
  },
});

type Section = SnapshotFrom<typeof commentsSectionMachine>;
/** State of the section: its code comes, could not be loaded, or is there. */
export function selectStage(section: Section): 'loading' | 'failed' | 'ready' {
  if (section.hasTag('ready')) return 'ready';
  return section.hasTag('failed') ? 'failed' : 'loading';
}
