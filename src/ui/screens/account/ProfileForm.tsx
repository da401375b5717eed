import { MAX_EMAIL_LENGTH } from '../../../domain/account/email.ts';
import { MAX_NAME_LENGTH } from '../../../domain/account/user.ts';
import {
  selectAsksForPassword,
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectIsPasswordRefused,
  selectName,
  selectPassword,
} from '../../../machines/account/profile-machine.ts';
import { useProfile, useProfileCommands } from '../../actors/account/use-profile.ts';
import { profileFailureText } from '../../copy/errors.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { takesFocusInForm } from '../../parts/focus-return.ts';
import { Form } from '../../parts/forms/Form.tsx';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';

/** The profile's edit mode. What will do is the server's to say (section 5). */
export function ProfileForm() {
  const name = useProfile(selectName);
  const email = useProfile(selectEmail);
  const isBusy = useProfile(selectIsBusy);
  const failure = useProfile(selectFailure);
  const asksForPassword = useProfile(selectAsksForPassword);
  const isPasswordRefused = useProfile(selectIsPasswordRefused);
  const profile = useProfileCommands();
  return (
    <Form label="Your profile" onSend={profile.send}>
      <TextField
        id="name"
        name="name"
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={profile.typeName}
      />
      <TextField
        id="email"
        name="email"
        label="Email"
        hint="If you change it, you'll need to verify it again."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={MAX_EMAIL_LENGTH}
        value={email}
        onChange={profile.typeEmail}
      />
      {asksForPassword && <Password error={isPasswordRefused && failure ? profileFailureText(failure) : undefined} />}
      <FormAlert text={failure && !isPasswordRefused ? profileFailureText(failure) : undefined} />
      <Button type="submit" size="large" full busy={isBusy}>
        {isBusy ? 'Processing...' : 'Save Changes'}
      </Button>
      <Button look="quiet" full onPress={profile.cancel} disabled={isBusy}>
        Cancel
      </Button>
    </Form>
  );
}

/** The password, once the server has asked for it: the focus goes there, since the press that sent the form was not enough. */
function Password({ error }: { error: string | undefined }) {
  const password = useProfile(selectPassword);
  const profile = useProfileCommands();
  return (
    <div ref={takesFocusInForm}>
      <PasswordField
        id="password"
        name="password"
        label="Password"
        hint="Your email is the key to your account. To change it, please enter your password too."
        autoComplete="current-password"
        enterKeyHint="done"
        value={password}
        onChange={profile.typePassword}
        error={error}
        announced
        required
      />
    </div>
  );
}
