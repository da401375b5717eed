import type { commentsSectionMachine } from '../../../machines/comments/comments-section-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Command of the place of the comments, whose code comes later. */
export const [useCommentsSection, useCommentsSectionCommands] = bindActor<typeof commentsSectionMachine>(
  'comments-section',
)((send) => ({ retry: () => send({ type: 'comments.retry' }) }));
