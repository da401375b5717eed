import { CODE_MINUTES } from '../../domain/code.ts';
import { selectCode, selectEmail, selectFailure, selectIsBusy, selectIsCodeRefused, selectIsIncomplete, selectMayResend, selectStage } from '../../machines/email-verification.ts';
import { paths } from '../../routes/paths.ts';
import { useEmailVerification } from '../actors.tsx';
import { useEmailVerificationCommands } from '../commands/email-verification.ts';
import { errorText, verifyCodeFailureText } from '../copy.ts';
import { CODE_MISSING } from '../copy-forms.ts';
import { Button, ButtonLink } from '../parts/Button.tsx';
import { CodeBoxes } from '../parts/CodeBoxes.tsx';
import { Form } from '../parts/Form.tsx';
import { FormAlert } from '../parts/FormAlert.tsx';
import { useSecondsLeft } from '../parts/seconds-left.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Stack } from '../parts/Stack.tsx';
import { Text } from '../parts/Text.tsx';
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx';
import { AccountPage, leavesFocusToField } from './AccountPage.tsx';
import { PAUSE, SendAgain } from './SendAgain.tsx';

const STAGES = { waiting: Waiting, guest: Guest, verified: Verified, unsent: Unsent, asking: Asking } as const;

/** Section 2, email verify; readings 2.8. */
export function EmailVerifyScreen() {
  const stage = useEmailVerification(selectStage);
  const Stage = STAGES[stage];
  return (
    <AccountPage heading={stage === 'verified' ? 'Your email is verified' : 'Verify your email'} title="Verify email" busy={stage === 'waiting'}>
      <div key={stage} ref={leavesFocusToField}><Stack gap={5}><Stage /></Stack></div>
    </AccountPage>
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
      <ButtonLink href={paths.login()} size="large" full>Log in</ButtonLink>
    </>
  );
}

/** Opened by somebody who has nothing to verify, or has just done it. */
function Verified() {
  const email = useEmailVerification(selectEmail);
  return (
    <>
      <Text>{`${email} is yours, and we know it. There is nothing more to do here.`}</Text>
      <ButtonLink href={paths.collection()} size="large" full>Continue Shopping</ButtonLink>
      <ButtonLink href={paths.profile()} look="secondary" size="large" full>My Profile</ButtonLink>
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
      <Text>{`We send a six-digit code to ${email}. With it you show that the address is yours.`}</Text>
      <FormAlert text={failure ? verifyCodeFailureText(failure) : undefined} />
      <Button size="large" full busy={isBusy} onPress={emailVerification.sendCode}>{isBusy ? 'Processing...' : 'Send code'}</Button>
    </>
  );
}

function Asking() {
  const email = useEmailVerification(selectEmail);
  const code = useEmailVerification(selectCode);
  const isBusy = useEmailVerification(selectIsBusy);
  const isSending = useEmailVerification((page) => page.matches({ step: 'resending' }));
  const mayResend = useEmailVerification(selectMayResend);
  const isPausing = useEmailVerification((page) => page.matches({ pause: 'running' }));
  const left = useSecondsLeft(isPausing && !isSending, PAUSE);
  const error = useEmailVerification(selectIsIncomplete) ? CODE_MISSING : undefined;
  const failure = useEmailVerification(selectFailure);
  const isRefused = useEmailVerification(selectIsCodeRefused);
  const emailVerification = useEmailVerificationCommands();
  return (
    <>
      <Text>{`A six-digit code is on its way to ${email}. It is good for ${CODE_MINUTES} minutes.`}</Text>
      <Form label="The code" errors={error ? [{ field: 'code', text: error }] : []} onSend={emailVerification.send}>
        <CodeBoxes id="code" label="Code" values={code} onChange={emailVerification.fillCode} error={error} refused={isRefused} busy={isBusy} />
        <FormAlert text={failure ? errorText(failure) : undefined} />
        <Button type="submit" size="large" full busy={isBusy}>{isBusy && !isSending ? 'Processing...' : 'Verify OTP'}</Button>
      </Form>
      <SendAgain left={isPausing && !isSending ? left : null} ready={mayResend} sending={isSending} onPress={emailVerification.resend} />
    </>
  );
}
