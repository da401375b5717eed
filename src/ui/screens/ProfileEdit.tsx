import { LONGEST_EMAIL } from '../../domain/email.ts';
import { LONGEST_NAME } from '../../domain/user.ts';
import { selectEmail, selectFailure, selectIsBusy, selectName } from '../../machines/profile.ts';
import { useProfile } from '../actors.tsx';
import { useProfileCommands } from '../commands/profile.ts';
import { profileFailureText } from '../copy.ts';
import { Button } from '../parts/Button.tsx';
import { Field } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { FormAlert } from '../parts/FormAlert.tsx';

/** The profile's edit mode. What will do is the server's to say (section 5). */
export function ProfileEdit() {
  const name = useProfile(selectName);
  const email = useProfile(selectEmail);
  const isBusy = useProfile(selectIsBusy);
  const failure = useProfile(selectFailure);
  const profile = useProfileCommands();
  return (
    <Form label="Your profile" onSend={profile.send}>
      <Field id="name" name="name" label="Name" autoComplete="name" autoCapitalize="words" spellCheck={false} enterKeyHint="next" maxLength={LONGEST_NAME} value={name} onChange={profile.typeName} />
      <Field
        id="email" name="email" label="Email" hint="We send a code to another address before we count on it." type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} enterKeyHint="done"
        maxLength={LONGEST_EMAIL} value={email} onChange={profile.typeEmail}
      />
      <FormAlert text={failure ? profileFailureText(failure) : undefined} />
      <Button type="submit" size="large" full busy={isBusy}>{isBusy ? 'Processing...' : 'Save Changes'}</Button>
      <Button look="quiet" full onPress={profile.cancel} disabled={isBusy}>Cancel</Button>
    </Form>
  );
}
