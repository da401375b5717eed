import { fromPromise } from 'xstate';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import { commentsSectionMachine } from '../../machines/comments/comments-section-machine.ts';
import { productMachine } from '../../machines/catalogue/product-machine.ts';

import { comments } from '../../ui/screens/product/CommentsSection.tsx';
import { loadModule } from '../../platform/load-module.ts';

export { ProductScreen as Screen } from '../../ui/screens/product/ProductScreen.tsx';
export const charts: ProvideMachines = (world) => {
  const { call, quiet } = world;
  const commentsSection = commentsSectionMachine.provide({
    actors: {
      untilQuiet: fromPromise<void>(quiet),
      loadCommentsMachine: fromPromise<void>(async () => {
        const [{ provideComments }] = await Promise.all([
          loadModule(() => import('../../machines/comments/provide-comments.ts')),
          comments.preload(),
        ]);
        Object.assign(commentsSection.implementations.actors, { comments: provideComments(world) });
      }),
    },
  });
  return {
    'comments-section': commentsSection,
    product: productMachine.provide({
      actors: {
        countView: fromPromise<void, { productId: string }>(({ input, signal }) =>
          call((it) => it.countView(input.productId, signal)),
        ),
      },
    }),
  };
};
