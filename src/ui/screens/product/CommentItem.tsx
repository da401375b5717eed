import { type Comment, type Vote, voteOf, withVote } from '../../../domain/comments/comment.ts';
import { selectWish } from '../../../machines/comments/comment-votes-machine.ts';
import {
  boxId,
  selectBox,
  selectCanWrite,
  selectUserId,
  selectWriter,
} from '../../../machines/comments/comments-machine.ts';
import { useCommentVotes } from '../../actors/comments/use-comment-votes.ts';
import { useComments, useCommentsCommands } from '../../actors/comments/use-comments.ts';
import { classes } from '../../parts/classes.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentWords, nameOf, VoteCounts, voteText } from './CommentWords.tsx';
import * as css from './Comments.css.ts';

/** Id of a comment's or a reply's element, and of the field of a reply. */
export const elementOf = (id: string): string => `comment-${id}`;

/** A comment with its votes, its replies and, for a customer, the box of another reply. */
export function CommentItem({ it, now }: { it: Comment; now: number }) {
  const writer = useComments(selectWriter);
  const canWrite = useComments(selectCanWrite);
  return (
    <article id={elementOf(it.id)} tabIndex={-1} className={css.item} aria-label={`Comment by ${nameOf(it)}`}>
      <CommentWords it={it} now={now} hasBought={it.hasBought} />
      {writer === 'known' ? (
        <CustomerVotes it={it} />
      ) : (
        <Votes it={it} vote={null} disabled={writer === 'unsure'} canReply={canWrite} />
      )}
      {it.replies.length > 0 && (
        <ul className={css.replies} aria-label={`Replies to ${nameOf(it)}`}>
          {it.replies.map((reply) => (
            <li key={reply.id} id={elementOf(reply.id)} tabIndex={-1}>
              <CommentWords it={reply} now={now} hasBought={false} />
              {/* There is no call for votes on a reply (readings 4.13). */}
              <VoteCounts it={reply} />
            </li>
          ))}
        </ul>
      )}
      {canWrite && <ReplyBox it={it} />}
    </article>
  );
}

/** Votes of a customer, as they will be. */
function CustomerVotes({ it }: { it: Comment }) {
  const userId = useComments(selectUserId);
  const wish = useCommentVotes(selectWish(it.id));
  const shown = wish === undefined ? it : withVote(it, userId, wish);
  return <Votes it={shown} vote={voteOf(shown, userId)} canReply />;
}

type VotesProps = { it: Comment; vote: Vote | null; disabled?: boolean; canReply: boolean };
function Votes({ it, vote, disabled = false, canReply }: VotesProps) {
  const comments = useCommentsCommands();
  const button = (which: Vote, text: string) => (
    <button
      type="button"
      className={classes(css.action, css.pressable)}
      aria-pressed={vote === which}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && comments.vote(it.id, which)}
    >
      {text}
    </button>
  );
  return (
    <div className={css.actions}>
      {button('like', voteText('Like', it.likeCount))}
      {button('dislike', voteText('Dislike', it.dislikeCount))}
      {canReply && <ReplyButton it={it} />}
    </div>
  );
}

function ReplyButton({ it }: { it: Comment }) {
  const box = useComments(selectBox(it.id));
  const { toggleReply } = useCommentsCommands();
  return (
    <button
      type="button"
      className={classes(css.action, css.pressable)}
      aria-expanded={box?.isOpen === true}
      aria-label={`Reply to ${nameOf(it)}`}
      onClick={() => toggleReply(it.id)}
    >
      Reply
    </button>
  );
}

function ReplyBox({ it }: { it: Comment }) {
  const box = useComments(selectBox(it.id));
  if (!box?.isOpen) return null;
  return (
    <CommentForm
      box={it.id}
      id={elementOf(boxId(it.id))}
      label={`Write a reply to ${nameOf(it)}`}
      placeholder="Write a reply..."
      button="Post Reply"
    />
  );
}
