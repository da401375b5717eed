import type { ReactNode } from 'react';
import { CODE_MINUTES } from '../../domain/code.ts';
import { LONGEST_EMAIL } from '../../domain/email.ts';
import { selectCode, selectEmail, selectFailure, selectIsBusy, selectIsCodeRefused, selectMayResend, selectNewPassword, selectProblem, selectStep } from '../../machines/password-reset.ts';
import { paths } from '../../routes/paths.ts';
import { usePasswordReset } from '../actors.tsx';
import { usePasswordResetCommands } from '../commands/password-reset.ts';
import { errorText } from '../copy.ts';
import { PASSWORD_RULE, resetProblemText } from '../copy-forms.ts';
import { Button } from '../parts/Button.tsx';
import { CodeBoxes } from '../parts/CodeBoxes.tsx';
import { Field } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { FormAlert } from '../parts/FormAlert.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { useSecondsLeft } from '../parts/seconds-left.ts';
import { Stack } from '../parts/Stack.tsx';
import { Text } from '../parts/Text.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import { AccountPage, leavesFocusToField } from './AccountPage.tsx';
import * as css from './AccountPage.css.ts';
import { PAUSE, SendAgain } from './SendAgain.tsx';

const STEPS = { email: EmailStep, code: CodeStep, password: PasswordStep } as const;
const places = { email: 1, code: 2, password: 3 } as const;

/** Section 2, reset password: e-mail, code, new password. */
export function ResetPasswordScreen() {
  const step = usePasswordReset(selectStep);
  const isPausing = usePasswordReset((reset) => reset.matches({ pause: 'running' }) && !reset.matches({ step: 'sending' }) && !reset.matches({ step: 'resending' }));
  // Counted here: it goes on while another step is shown.
  const left = useSecondsLeft(isPausing, PAUSE);
  const Step = STEPS[step];
  return (
    <AccountPage heading="Reset your password" title="Reset password" intro={<Text as="span" size="medium" tone="soft">{`Step ${places[step]} of 3`}</Text>}>
      <div key={step} ref={leavesFocusToField}><Stack gap={5}><Step left={isPausing ? left : null} /></Stack></div>
    </AccountPage>
  );
}

/** What the step that is shown lacks, in words. */
function useError(): string | undefined {
  const step = usePasswordReset(selectStep);
  const problem = usePasswordReset(selectProblem);
  return problem ? resetProblemText(step, problem) : undefined;
}

function Step({ label, error, send, children }: { label: string; error: string | undefined; send: string; children: ReactNode }) {
  const isBusy = usePasswordReset(selectIsBusy);
  const failure = usePasswordReset(selectFailure);
  const passwordReset = usePasswordResetCommands();
  return (
    <Form label={label} errors={error ? [{ field: 'asked', text: error }] : []} onSend={passwordReset.send}>
      {children}
      <FormAlert text={failure ? errorText(failure) : undefined} />
      <Button type="submit" size="large" full busy={isBusy}>{isBusy ? 'Processing...' : send}</Button>
    </Form>
  );
}

function EmailStep() {
  const email = usePasswordReset(selectEmail);
  const error = useError();
  const passwordReset = usePasswordResetCommands();
  return (
    <>
      <Text>Tell us the email of your account, and we send a six-digit code to it.</Text>
      <Step label="Your email" error={error} send="Send code">
        <Field
          id="asked" name="email" label="Email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} enterKeyHint="send" maxLength={LONGEST_EMAIL}
          value={email} onChange={passwordReset.typeEmail} error={error} required
        />
      </Step>
      <Text><TextLink href={paths.login()}>Back to log in</TextLink></Text>
    </>
  );
}

function CodeStep({ left }: { left: number | null }) {
  const email = usePasswordReset(selectEmail);
  const code = usePasswordReset(selectCode);
  const isBusy = usePasswordReset(selectIsBusy);
  const mayResend = usePasswordReset(selectMayResend);
  const isRefused = usePasswordReset(selectIsCodeRefused);
  const error = useError();
  const passwordReset = usePasswordResetCommands();
  return (
    <>
      <Text>{`If ${email.trim()} has an account here, a code is on its way. It is good for ${CODE_MINUTES} minutes.`}</Text>
      <Step label="The code" error={error} send="Continue">
        <CodeBoxes id="asked" label="Code" hint="Six figures, from the mail that we sent you." values={code} onChange={passwordReset.fillCode} error={error} refused={isRefused} busy={isBusy} />
      </Step>
      <div>
        <SendAgain left={left} ready={mayResend} sending={isBusy} onPress={passwordReset.resend} />
        <div className={css.plain}><Button look="quiet" onPress={passwordReset.back} disabled={isBusy}>Use another email</Button></div>
      </div>
    </>
  );
}

function PasswordStep() {
  const email = usePasswordReset(selectEmail);
  const newPassword = usePasswordReset(selectNewPassword);
  const isBusy = usePasswordReset(selectIsBusy);
  const error = useError();
  const passwordReset = usePasswordResetCommands();
  return (
    <>
      <Text>Choose a new password. Wherever you are logged in now, you will be logged out.</Text>
      <Step label="A new password" error={error} send="Reset password">
        {/* So that a password manager knows whose password it is. */}
        <input type="text" name="email" autoComplete="username" value={email.trim()} readOnly hidden />
        <PasswordField id="asked" name="new-password" label="New password" hint={PASSWORD_RULE} autoComplete="new-password" enterKeyHint="go" value={newPassword} onChange={passwordReset.typePassword} error={error} required />
      </Step>
      <div className={css.plain}><Button look="quiet" onPress={passwordReset.back} disabled={isBusy}>Back to the code</Button></div>
    </>
  );
}
