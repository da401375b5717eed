import type { Reply } from '../../../domain/comments/comment.ts';
import { excerptOf } from '../../../domain/comments/comment-list.ts';
import { relativeTime } from '../../../domain/relative-time.ts';
import { formatCount } from '../../../domain/money.ts';
import { Badge } from '../../parts/text/Badge.tsx';
import { LongText } from '../../parts/text/LongText.tsx';
import { TimeAgo } from '../../parts/text/TimeAgo.tsx';
import * as css from './Comments.css.ts';

/** Name of a comment's author (section 2). */
export const nameOf = ({ author }: Reply): string => author.name.trim() || 'Visiting User';

/** Author, time and text of a comment or a reply. `now`: ms since 1970; null while no answer has come. */
export function CommentWords({ it, now, hasBought }: { it: Reply; now: number | null; hasBought: boolean }) {
  return (
    <div className={css.words}>
      <div className={css.byline}>
        <bdi className={css.author}>{nameOf(it)}</bdi>
        {it.at > 0 && <TimeAgo at={it.at} ago={now === null ? null : relativeTime(it.at, now)} />}
        {hasBought && <Badge tone="outline">Bought this</Badge>}
      </div>
      <LongText text={it.text} excerpt={excerptOf(it.text)} />
    </div>
  );
}

/** Number of likes or dislikes, in its button or alone. */
export const voteText = (vote: 'Like' | 'Dislike', count: number): string => `${vote} (${formatCount(count)})`;

/** Votes that can be seen, not pressed. */
export const VoteCounts = ({ it }: { it: Reply }) => (
  <div className={css.actions}>
    <span className={css.action}>{voteText('Like', it.likeCount)}</span>
    <span className={css.action}>{voteText('Dislike', it.dislikeCount)}</span>
  </div>
);
