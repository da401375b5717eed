import { fromPromise } from 'xstate';
import { productMachine } from '../../machines/catalogue/product-machine.ts';
import { commentsSectionMachine } from '../../machines/comments/comments-section-machine.ts';
import type { provideComments as ProvideComments } from '../../machines/comments/provide-comments.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import { provideDelivery } from '../../machines/shop/provide-delivery.ts';
import { provideWishlist } from '../../machines/shop/provide-wishlist.ts';
import { provideVisit } from '../../machines/shop/provide-visit.ts';
import { ensureModule } from '../../platform/load-module.ts';
import { comments } from '../../ui/screens/product/CommentsSection.tsx';

export { ProductScreen as Screen } from '../../ui/screens/product/ProductScreen.tsx';
export const charts: ProvideMachines = (world) => {
  /** One for all products: what a tab cannot store is half typed in its memory. */
  let provided: ReturnType<typeof ProvideComments> | undefined;
  const commentsSection = commentsSectionMachine.provide({
    actors: {
      untilQuiet: fromPromise<void>(world.quiet),
      loadCommentsMachine: fromPromise<void>(async () => {
        const [{ provideComments }] = await Promise.all([
          ensureModule(() => import('../../machines/comments/provide-comments.ts')),
          // A file that was lost on its way is asked for once more.
          comments.preload().catch(comments.preload),
        ]);
        provided ??= provideComments(world);
        Object.assign(commentsSection.implementations.actors, { comments: provided });
      }),
    },
  });
  return {
    'comments-section': commentsSection,
    product: productMachine.provide({
      actors: {
        visit: provideVisit(world),
        delivery: provideDelivery(world),
        wishlist: provideWishlist(world),
        countView: fromPromise<void, { productId: string }>(({ input, signal }) =>
          world.call((it) => it.countView(input.productId, signal)),
        ),
      },
    }),
  };
};
