import { paths } from '../../../domain/paths.ts';
import {
  NEW_COMMENT,
  NEW_IN_ADDRESS,
  selectCanWrite,
  selectComments,
  selectIsOutdated,
  selectIsRefreshing,
  selectLast,
  selectNow,
  selectPosted,
  selectShown,
  selectStage,
  selectWriter,
} from '../../../machines/comments/comments-machine.ts';
import { useComments, useCommentsCommands } from '../../actors/comments/use-comments.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { leavesFocusToHeading } from '../../parts/focus-return.ts';
import { FocusElement } from '../../parts/navigation/FocusElement.tsx';
import { LiveRegion } from '../../parts/text/LiveRegion.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { Outdated } from '../Outdated.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem, elementOf } from './CommentItem.tsx';
import { CommentsFrame, FirstComments, NoComments } from './CommentsSection.tsx';
import * as css from './Comments.css.ts';

/** Section 2, Comments: the list for everybody, a box for customers. */
export function Comments() {
  const stage = useComments(selectStage);
  const all = useComments(selectComments);
  const posted = useComments(selectPosted);
  const isOutdated = useComments(selectIsOutdated);
  const { retry } = useCommentsCommands();
  return (
    <CommentsFrame count={stage === 'ready' ? all.length : null}>
      <Writer />
      <LiveRegion text={posted === null ? '' : `Your ${posted} has been posted.`} />
      {isOutdated && <Outdated text="We couldn't refresh the comments. This is what we last saw." onRetry={retry} />}
      {stage === 'failed' && (
        <ErrorState compact message="Comments could not be loaded" hint="Please try again." onRetry={retry} />
      )}
      {stage === 'ready' ? <List /> : <FirstComments isLoading={stage === 'loading'} />}
    </CommentsFrame>
  );
}

function Writer() {
  const writer = useComments(selectWriter);
  const canWrite = useComments(selectCanWrite);
  const isLedTo = useComments(selectLast) === NEW_IN_ADDRESS;
  return (
    <div className={css.writer}>
      {canWrite && (
        <CommentForm
          box={NEW_COMMENT}
          id={elementOf(NEW_IN_ADDRESS)}
          label="Add a comment"
          placeholder="Add a comment..."
          button="Post Comment"
        />
      )}
      {canWrite && isLedTo && <FocusElement id={elementOf(NEW_IN_ADDRESS)} />}
      {writer === 'guest' && (
        <p className={css.invitation}>
          <span>
            Please <TextLink href={paths.login()}>login</TextLink> to post comments
          </span>
        </p>
      )}
    </div>
  );
}

function List() {
  const all = useComments(selectComments);
  const shown = useComments(selectShown);
  const now = useComments(selectNow);
  const last = useComments(selectLast);
  const isRefreshing = useComments(selectIsRefreshing);
  const { showMore } = useCommentsCommands();
  if (all.length === 0) return <NoComments />;
  return (
    <>
      <ul className={css.list} aria-busy={isRefreshing}>
        {all.slice(0, shown).map((it) => (
          <li key={it.id}>
            <CommentItem it={it} now={now} />
          </li>
        ))}
      </ul>
      {shown < all.length && (
        <div ref={leavesFocusToHeading} className={css.more}>
          <Text size="medium" tone="soft">
            Showing {shown} of {all.length} comments
          </Text>
          <Button look="secondary" onPress={showMore}>
            Show more
          </Button>
        </div>
      )}
      <FocusElement id={elementOf(last)} />
    </>
  );
}
