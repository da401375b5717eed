import { CODE_MINUTES } from '../../../domain/account/verification-code.ts';
import {
  selectDigits,
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectIsCodeRefused,
  selectIsIncomplete,
  selectIsPausing,
  selectIsResending,
  selectMayResend,
  selectView,
} from '../../../machines/account/email-verification-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useEmailVerification, useEmailVerificationCommands } from '../../actors/account/use-email-verification.ts';
import { errorText, verifyCodeFailureText } from '../../copy/errors.ts';
import { CODE_MISSING } from '../../copy/forms.ts';
import { Button, ButtonLink } from '../../parts/controls/Button.tsx';
import { CodeInput } from '../../parts/fields/CodeInput.tsx';
import { Form } from '../../parts/forms/Form.tsx';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { useCountdown } from '../../parts/forms/use-countdown.ts';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { AccountLayout, leavesFocusToField } from './AccountLayout.tsx';
import { PAUSE, ResendCode } from './ResendCode.tsx';

const STAGES = { waiting: Waiting, guest: Guest, verified: Verified, unsent: Unsent, asking: Asking } as const;

/** Section 2, email verify; readings 2.8. */
export function EmailVerificationScreen() {
  const stage = useEmailVerification(selectView);
  const Stage = STAGES[stage];
  return (
    <AccountLayout
      heading={stage === 'verified' ? 'Your email is verified' : 'Verify your email'}
      title="Verify email"
      busy={stage === 'waiting'}
    >
      <div key={stage} ref={leavesFocusToField}>
        <Stack gap={5}>
          <Stage />
        </Stack>
      </div>
    </AccountLayout>
  );
}

function Waiting() {
  return (
    <>
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton shape="text" width="most" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </>
  );
}

/** Opened by somebody who is not logged in. */
function Guest() {
  return (
    <>
      <Text>The code belongs to your account, so please log in first.</Text>
      <ButtonLink href={paths.login()} size="large" full>
        Log in
      </ButtonLink>
    </>
  );
}

/** Opened by somebody who has nothing to verify, or has just done it. */
function Verified() {
  const email = useEmailVerification(selectEmail);
  return (
    <>
      <Text>{`${email} is verified. You're all set.`}</Text>
      <ButtonLink href={paths.collection()} size="large" full>
        Continue Shopping
      </ButtonLink>
      <ButtonLink href={paths.profile()} look="secondary" size="large" full>
        Your account
      </ButtonLink>
    </>
  );
}

/** Opened before a code was sent. */
function Unsent() {
  const email = useEmailVerification(selectEmail);
  const isBusy = useEmailVerification(selectIsBusy);
  const failure = useEmailVerification(selectFailure);
  const emailVerification = useEmailVerificationCommands();
  return (
    <>
      <Text>{`We'll email a code to ${email} to check it's yours.`}</Text>
      <FormAlert text={failure ? verifyCodeFailureText(failure) : undefined} />
      <Button size="large" full busy={isBusy} onPress={emailVerification.sendCode}>
        {isBusy ? 'Processing...' : 'Send code'}
      </Button>
    </>
  );
}

function Asking() {
  const email = useEmailVerification(selectEmail);
  const code = useEmailVerification(selectDigits);
  const isBusy = useEmailVerification(selectIsBusy);
  const isSending = useEmailVerification(selectIsResending);
  const mayResend = useEmailVerification(selectMayResend);
  const isPausing = useEmailVerification(selectIsPausing);
  const left = useCountdown(isPausing && !isSending, PAUSE);
  const error = useEmailVerification(selectIsIncomplete) ? CODE_MISSING : undefined;
  const failure = useEmailVerification(selectFailure);
  const isRefused = useEmailVerification(selectIsCodeRefused);
  const emailVerification = useEmailVerificationCommands();
  return (
    <>
      <Text>{`We've sent a six-digit code to ${email}. It works for ${CODE_MINUTES} minutes.`}</Text>
      <Form label="The code" errors={error ? [{ field: 'code', text: error }] : []} onSend={emailVerification.send}>
        <CodeInput
          id="code"
          label="Code"
          values={code}
          onChange={emailVerification.fillCode}
          error={error}
          refused={isRefused}
          busy={isBusy}
        />
        <FormAlert text={failure ? errorText(failure) : undefined} />
        <Button type="submit" size="large" full busy={isBusy}>
          {isBusy && !isSending ? 'Processing...' : 'Verify OTP'}
        </Button>
      </Form>
      <ResendCode
        left={isPausing && !isSending ? left : null}
        ready={mayResend}
        sending={isSending}
        onPress={emailVerification.resend}
      />
    </>
  );
}
