import { expect } from '@playwright/test';
import type { Comment } from '../../../src/domain/comments/comment.ts';
import { commentOf, wireComment } from '../../support/samples/comment-samples.ts';
import { asha } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { openWithToken } from './account.ts';

/** Comment of the tours, of which nobody has thought anything yet. */
export const first = commentOf();
/** Place of the comments on the page of a product. */
export const section = ({ page }: Stage) => page.getByRole('region', { name: /^Comments/ });
/** The list's call comes back with these. */
export const answerList = (stage: Stage, comments: readonly Comment[]): Promise<void> =>
  stage.answer('comments', comments.map(wireComment));

/** Lets time pass until the comments' code is there and asks for the list. */
export const untilAsked = (stage: Stage): Promise<void> =>
  expect
    .poll(async () => {
      await stage.pass(100);
      return stage.isAsked('comments');
    })
    .toBe(true);

/** Opens a product with these comments for a customer. */
export async function openAsAsha(stage: Stage, comments: readonly Comment[]): Promise<void> {
  stage.hold('comments');
  stage.always('isAuth', bodies.done);
  stage.always('user', bodies.user(asha));
  await openWithToken(stage, '/product/kurta');
  await untilAsked(stage);
  await answerList(stage, comments);
  await expect(section(stage).getByRole('article')).toHaveCount(comments.length);
  await expect(section(stage).getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
  // From here on each call begins anew.
  stage.always('isAuth', bodies.done);
}
