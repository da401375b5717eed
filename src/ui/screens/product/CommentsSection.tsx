import { memo, type ReactNode } from 'react';
import { formatCount } from '../../../domain/money.ts';
import { ordered } from '../../../domain/comments/comment-list.ts';
import { selectFirstComments } from '../../../machines/catalogue/product-machine.ts';
import { selectStage } from '../../../machines/comments/comments-section-machine.ts';
import { useCommentsSection, useCommentsSectionCommands } from '../../actors/comments/use-comments-section.ts';
import { useProduct } from '../../actors/catalogue/use-product.ts';
import { LazyPart } from '../../lazy.tsx';
import { later } from '../../later.ts';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { CommentWords, VoteCounts } from './CommentWords.tsx';
import * as css from './Comments.css.ts';

/** Screen of the comments' own chart; its code comes with it. */
export const comments = later(() => import('./Comments.tsx').then((it) => ({ Screen: it.Comments })));

/** Section 2, Comments: as the server rendered them, until their code and the list are there; the same whatever is chosen above. */
export const CommentsSection = memo(function CommentsSection() {
  const stage = useCommentsSection(selectStage);
  const { retry } = useCommentsSectionCommands();
  const fallback = (
    <CommentsFrame count={null}>
      <div className={css.writer} />
      {stage === 'failed' && (
        <ErrorState compact message="Comments could not be loaded" hint="Please try again." onRetry={retry} />
      )}
      <FirstComments isLoading={stage !== 'failed'} />
    </CommentsFrame>
  );
  return stage === 'ready' ? <LazyPart part={comments} fallback={fallback} /> : fallback;
});

/** `count`: null while only the server's first page knows it, or nobody. */
export function CommentsFrame({ count, children }: { count: number | null; children: ReactNode }) {
  const first = useProduct(selectFirstComments);
  const known = count ?? first?.count ?? 0;
  return (
    <section className={css.section} aria-labelledby="comments">
      <Heading level={2} id="comments">
        Comments{known > 0 && ` (${formatCount(known)})`}
      </Heading>
      {children}
    </section>
  );
}

/** Section 2. */
export const NoComments = () => <Text tone="soft">No comments yet. Be the first to comment!</Text>;

/** The comments that came with the page; without them, their shapes while they load. */
export function FirstComments({ isLoading }: { isLoading: boolean }) {
  const first = useProduct(selectFirstComments);
  // That there are none is not known of a list that did not come.
  if (first?.count === 0) return isLoading ? <NoComments /> : null;
  if (first)
    return (
      <ul className={css.list}>
        {ordered(first.first).map((it) => (
          <li key={it.id} className={css.item}>
            <CommentWords it={it} now={null} hasBought={it.hasBought} />
            <VoteCounts it={it} />
            {it.replies.length > 0 && (
              <ul className={css.replies}>
                {it.replies.map((reply) => (
                  <li key={reply.id}>
                    <CommentWords it={reply} now={null} hasBought={false} />
                    <VoteCounts it={reply} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    );
  return isLoading ? (
    <div aria-busy="true">
      <VisuallyHidden>Loading comments</VisuallyHidden>
      {[0, 1, 2].map((at) => (
        <div key={at} className={css.shapes}>
          <Skeleton shape="text" width="short" />
          <Skeleton shape="text" width="most" />
        </div>
      ))}
    </div>
  ) : null;
}
