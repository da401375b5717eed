import {
  type PasswordField as Field,
  selectCurrent,
  selectFailure,
  selectIsBusy,
  selectIsOpen,
  selectPassword,
  selectProblem,
  selectRefusedField,
} from '../../../machines/account/password-change-machine.ts';
import { selectUser } from '../../../machines/account/profile-machine.ts';
import { usePasswordChange, usePasswordChangeCommands } from '../../actors/account/use-password-change.ts';
import { useProfile } from '../../actors/account/use-profile.ts';
import { passwordChangeFailureText, passwordChangeProblemText } from '../../copy/account.ts';
import { PASSWORD_RULE } from '../../copy/forms.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { leavesFocusTo, takesFocusInForm } from '../../parts/focus-return.ts';
import { Form } from '../../parts/forms/Form.tsx';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';

const ID = 'change-password';
const leavesFocusToButton = leavesFocusTo(() => document.querySelector<HTMLElement>(`#${ID} button`)?.focus());

/** The way to a new password, and its form. */
export function PasswordChange() {
  const isOpen = usePasswordChange(selectIsOpen);
  const { open } = usePasswordChangeCommands();
  if (isOpen) return <PasswordForm />;
  return (
    <div id={ID}>
      <Button look="secondary" full onPress={open}>
        Change Password
      </Button>
    </div>
  );
}

/** What is wrong with a field: it lacks something, or the server finds fault with it. */
function useErrorOf(field: Field): string | undefined {
  const problem = usePasswordChange(selectProblem(field));
  const refused = usePasswordChange(selectRefusedField);
  const failure = usePasswordChange(selectFailure);
  if (problem) return passwordChangeProblemText(field, problem);
  return failure && refused === field ? passwordChangeFailureText(failure) : undefined;
}

function PasswordForm() {
  const current = usePasswordChange(selectCurrent);
  const password = usePasswordChange(selectPassword);
  const isBusy = usePasswordChange(selectIsBusy);
  const failure = usePasswordChange(selectFailure);
  const refused = usePasswordChange(selectRefusedField);
  const email = useProfile(selectUser)?.email ?? '';
  const currentError = useErrorOf('current');
  const passwordError = useErrorOf('password');
  const form = usePasswordChangeCommands();
  const errors = [
    ...(currentError ? [{ field: 'current-password', text: currentError }] : []),
    ...(passwordError ? [{ field: 'new-password', text: passwordError }] : []),
  ];
  return (
    <div ref={leavesFocusToButton}>
      <div ref={takesFocusInForm}>
        <Stack gap={5}>
          <Stack gap={2}>
            <Heading level={2}>Change your password</Heading>
            <Text tone="soft">You stay logged in here. All your other devices are logged out.</Text>
          </Stack>
          <Form label="Change your password" errors={errors} onSend={form.send}>
            {/* So that a password manager knows whose password it is. */}
            <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              id="current-password"
              name="current-password"
              label="Current password"
              autoComplete="current-password"
              enterKeyHint="next"
              value={current}
              onChange={form.typeCurrent}
              error={currentError}
              announced={refused === 'current'}
              required
            />
            <PasswordField
              id="new-password"
              name="new-password"
              label="New password"
              hint={PASSWORD_RULE}
              autoComplete="new-password"
              enterKeyHint="go"
              value={password}
              onChange={form.typePassword}
              error={passwordError}
              announced={refused === 'password'}
              required
            />
            <FormAlert text={failure && refused === null ? passwordChangeFailureText(failure) : undefined} />
            <Button type="submit" size="large" full busy={isBusy}>
              {isBusy ? 'Processing...' : 'Save Password'}
            </Button>
            <Button look="quiet" full onPress={form.close} disabled={isBusy}>
              Cancel
            </Button>
          </Form>
        </Stack>
      </div>
    </div>
  );
}
