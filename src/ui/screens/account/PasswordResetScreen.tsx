import type { ReactNode } from 'react';
import { CODE_MINUTES } from '../../../domain/account/verification-code.ts';
import { MAX_EMAIL_LENGTH } from '../../../domain/account/email.ts';
import {
  selectDigits,
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectIsByLink,
  selectIsCodeRefused,
  selectIsPausing,
  selectMayResend,
  selectNewPassword,
  selectProblem,
  selectStep,
} from '../../../machines/account/password-reset-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { usePasswordReset, usePasswordResetCommands } from '../../actors/account/use-password-reset.ts';
import { errorText } from '../../copy/errors.ts';
import { PASSWORD_RULE, resetProblemText } from '../../copy/forms.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { CodeInput } from '../../parts/fields/CodeInput.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { Form } from '../../parts/forms/Form.tsx';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { useCountdown } from '../../parts/forms/use-countdown.ts';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { AccountLayout, leavesFocusToField } from './AccountLayout.tsx';
import * as css from './AccountLayout.css.ts';
import { PAUSE, ResendCode } from './ResendCode.tsx';

const STEPS = { email: EmailStep, code: CodeStep, password: PasswordStep } as const;
const places = { email: 1, code: 2, password: 3 } as const;

/** Section 2, reset password: e-mail, code, new password. */
export function PasswordResetScreen() {
  const step = usePasswordReset(selectStep);
  const isByLink = usePasswordReset(selectIsByLink);
  const isPausing = usePasswordReset(selectIsPausing);
  // Counted here: it goes on while another step is shown.
  const left = useCountdown(isPausing, PAUSE);
  const Step = STEPS[step];
  return (
    <AccountLayout
      heading={isByLink ? 'Take your email address back' : 'Reset your password'}
      title="Reset password"
      intro={!isByLink && <Text as="span" size="medium" tone="soft">{`Step ${places[step]} of 3`}</Text>}
    >
      <div key={step} ref={leavesFocusToField}>
        <Stack gap={5}>
          <Step left={isPausing ? left : null} />
        </Stack>
      </div>
    </AccountLayout>
  );
}

/** What the step that is shown lacks, in words. */
function useError(): string | undefined {
  const step = usePasswordReset(selectStep);
  const problem = usePasswordReset(selectProblem);
  return problem ? resetProblemText(step, problem) : undefined;
}

function Step({
  label,
  error,
  send,
  children,
}: {
  label: string;
  error: string | undefined;
  send: string;
  children: ReactNode;
}) {
  const isBusy = usePasswordReset(selectIsBusy);
  const failure = usePasswordReset(selectFailure);
  const passwordReset = usePasswordResetCommands();
  return (
    <Form label={label} errors={error ? [{ field: 'asked', text: error }] : []} onSend={passwordReset.send}>
      {children}
      <FormAlert text={failure ? errorText(failure) : undefined} />
      <Button type="submit" size="large" full busy={isBusy}>
        {isBusy ? 'Processing...' : send}
      </Button>
    </Form>
  );
}

function EmailStep() {
  const email = usePasswordReset(selectEmail);
  const error = useError();
  const passwordReset = usePasswordResetCommands();
  return (
    <>
      <Text>Enter your email and we'll send you a six-digit code.</Text>
      <Step label="Your email" error={error} send="Send code">
        <TextField
          id="asked"
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          onChange={passwordReset.typeEmail}
          error={error}
          required
        />
      </Step>
      <Text>
        <TextLink href={paths.login()}>Back to log in</TextLink>
      </Text>
    </>
  );
}

function CodeStep({ left }: { left: number | null }) {
  const email = usePasswordReset(selectEmail);
  const code = usePasswordReset(selectDigits);
  const isBusy = usePasswordReset(selectIsBusy);
  const mayResend = usePasswordReset(selectMayResend);
  const isRefused = usePasswordReset(selectIsCodeRefused);
  const error = useError();
  const passwordReset = usePasswordResetCommands();
  return (
    <>
      <Text>{`If ${email.trim()} has an account, we've sent it a code. It works for ${CODE_MINUTES} minutes.`}</Text>
      <Step label="The code" error={error} send="Continue">
        <CodeInput
          id="asked"
          label="Code"
          hint="The six digits in our email."
          values={code}
          onChange={passwordReset.fillCode}
          error={error}
          refused={isRefused}
          busy={isBusy}
        />
      </Step>
      <div>
        <ResendCode left={left} ready={mayResend} sending={isBusy} onPress={passwordReset.resend} />
        <div className={css.plain}>
          <Button look="quiet" onPress={passwordReset.back} disabled={isBusy}>
            Use another email
          </Button>
        </div>
      </div>
    </>
  );
}

function PasswordStep() {
  const email = usePasswordReset(selectEmail);
  const newPassword = usePasswordReset(selectNewPassword);
  const isByLink = usePasswordReset(selectIsByLink);
  const isBusy = usePasswordReset(selectIsBusy);
  const error = useError();
  const passwordReset = usePasswordResetCommands();
  return (
    <>
      <Text>
        {isByLink
          ? `Choose a new password, and your account goes back to ${email.trim()}. This logs it out on all devices.`
          : 'Choose a new password. This logs you out on all your devices.'}
      </Text>
      <Step label="A new password" error={error} send={isByLink ? 'Take it back' : 'Reset password'}>
        {/* So that a password manager knows whose password it is. */}
        <input type="text" name="email" autoComplete="username" value={email.trim()} readOnly hidden />
        <PasswordField
          id="asked"
          name="new-password"
          label="New password"
          hint={PASSWORD_RULE}
          autoComplete="new-password"
          enterKeyHint="go"
          value={newPassword}
          onChange={passwordReset.typePassword}
          error={error}
          required
        />
      </Step>
      <div className={css.plain}>
        <Button look="quiet" onPress={passwordReset.back} disabled={isBusy}>
          {isByLink ? 'Use a code instead' : 'Back to the code'}
        </Button>
      </div>
    </>
  );
}
