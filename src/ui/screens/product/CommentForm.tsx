import { MAX_COMMENT_LENGTH } from '../../../domain/comments/comment.ts';
import { selectBox, selectCanPost, selectIsPosting } from '../../../machines/comments/comments-machine.ts';
import { useComments, useCommentsCommands } from '../../actors/comments/use-comments.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { Form } from '../../parts/forms/Form.tsx';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { TextArea } from '../../parts/fields/TextArea.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';

type Props = {
  /** '' for a new comment, or the id of the comment that is replied to. */
  box: string;
  /** Id of the field. */
  id: string;
  label: string;
  placeholder: string;
  button: string;
};

const NOT_SENT = "Not sent. We've kept your text, so you can try again.";

/** A box for a comment or a reply. What could not be posted stays in it, and says so (readings 6.17). */
export function CommentForm({ box, id, label, placeholder, button }: Props) {
  const it = useComments(selectBox(box));
  const isPosting = useComments(selectIsPosting(box));
  const canPost = useComments(selectCanPost(box));
  const comments = useCommentsCommands();
  return (
    <Form label={label} onSend={() => comments.post(box)}>
      <Stack gap={3}>
        <TextArea
          id={id}
          name="comment"
          label={label}
          labelHidden
          placeholder={placeholder}
          value={it?.text ?? ''}
          maxLength={MAX_COMMENT_LENGTH}
          rows={3}
          onChange={(text) => comments.type(box, text)}
        />
        <FormAlert text={it?.isUnsent ? NOT_SENT : undefined} />
        <div>
          <Button type="submit" busy={isPosting} disabled={!canPost}>
            {button}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
