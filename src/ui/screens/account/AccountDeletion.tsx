import {
  selectDigits,
  selectFailure,
  selectIsBusy,
  selectIsCodeRefused,
  selectIsIncomplete,
  selectIsPausing,
  selectIsResending,
  selectIsToAddressBefore,
  selectMayResend,
  selectPlan,
  selectView,
} from '../../../machines/account/account-deletion-machine.ts';
import { selectUser } from '../../../machines/account/profile-machine.ts';
import { useAccountDeletion, useAccountDeletionCommands } from '../../actors/account/use-account-deletion.ts';
import { useProfile } from '../../actors/account/use-profile.ts';
import { deletionCodeText, deletionConsequences, deletionFailureText } from '../../copy/account.ts';
import { errorText } from '../../copy/errors.ts';
import { CODE_MISSING } from '../../copy/forms.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { leavesFocusTo } from '../../parts/focus-return.ts';
import { CodeInput } from '../../parts/fields/CodeInput.tsx';
import { Form } from '../../parts/forms/Form.tsx';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { useCountdown } from '../../parts/forms/use-countdown.ts';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import * as css from './AccountDeletion.css.ts';
import { PAUSE, ResendCode } from './ResendCode.tsx';

const ID = 'delete-account';

/** As the ref of a step: the focus goes on to what takes its place: the code, the heading, or the button that it began with. */
const leavesFocusToStep = leavesFocusTo(() => {
  const section = document.getElementById(ID);
  const heading = section?.querySelector<HTMLElement>('h2');
  heading?.setAttribute('tabindex', '-1');
  (section?.querySelector<HTMLElement>('form input') ?? heading ?? section?.querySelector('button'))?.focus();
});

const STEPS = { closed: Closed, reading: Reading, unread: Unread, reviewing: Reviewing, typing: Typing } as const;

/** The way to delete the account: what becomes of what, and a code by mail. */
export function AccountDeletion() {
  const view = useAccountDeletion(selectView);
  const Step = STEPS[view];
  return (
    <div id={ID}>
      <div key={view} ref={leavesFocusToStep}>
        {view === 'closed' ? (
          <Step />
        ) : (
          <Stack gap={5}>
            <Heading level={2}>Delete your account</Heading>
            <Step />
          </Stack>
        )}
      </div>
    </div>
  );
}

function Closed() {
  const { open } = useAccountDeletionCommands();
  return (
    <Button look="quiet" full onPress={open}>
      Delete Account
    </Button>
  );
}

function Reading() {
  return (
    <>
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton shape="text" width="most" />
      <Skeleton shape="text" width="most" />
      <Skeleton shape="control" />
    </>
  );
}

/** The shop could not say what a deletion would do: nothing is deleted unseen. */
function Unread() {
  const failure = useAccountDeletion(selectFailure);
  const { retry } = useAccountDeletionCommands();
  return (
    <>
      {failure && <ErrorState compact message={errorText(failure)} onRetry={retry} />}
      <Leave />
    </>
  );
}

function Reviewing() {
  const plan = useAccountDeletion(selectPlan);
  const isBusy = useAccountDeletion(selectIsBusy);
  const failure = useAccountDeletion(selectFailure);
  const { sendCode } = useAccountDeletionCommands();
  return (
    <>
      <ul className={css.consequences}>
        {plan && deletionConsequences(plan).map((text) => <li key={text}>{text}</li>)}
      </ul>
      <Text tone="soft">To make sure that it&rsquo;s you, we send a code to your email.</Text>
      <FormAlert text={failure ? errorText(failure) : undefined} />
      <Button size="large" full busy={isBusy} onPress={sendCode}>
        {isBusy ? 'Processing...' : 'Send Code'}
      </Button>
      <Leave />
    </>
  );
}

function Typing() {
  const email = useProfile(selectUser)?.email ?? '';
  const isToAddressBefore = useAccountDeletion(selectIsToAddressBefore);
  const code = useAccountDeletion(selectDigits);
  const isBusy = useAccountDeletion(selectIsBusy);
  const isSending = useAccountDeletion(selectIsResending);
  const isPausing = useAccountDeletion(selectIsPausing);
  const isReady = useAccountDeletion(selectMayResend);
  const isRefused = useAccountDeletion(selectIsCodeRefused);
  const failure = useAccountDeletion(selectFailure);
  const error = useAccountDeletion(selectIsIncomplete) ? CODE_MISSING : undefined;
  const left = useCountdown(isPausing && !isSending, PAUSE);
  const form = useAccountDeletionCommands();
  return (
    <>
      <Text>{deletionCodeText(email, isToAddressBefore)}</Text>
      <Form
        label="The code to delete your account"
        errors={error ? [{ field: 'deletion-code', text: error }] : []}
        onSend={form.send}
      >
        <CodeInput
          id="deletion-code"
          label="Code"
          values={code}
          onChange={form.fillCode}
          error={error}
          refused={isRefused}
          busy={isBusy}
        />
        <FormAlert text={failure ? deletionFailureText(failure) : undefined} />
        <Button type="submit" look="danger" size="large" full busy={isBusy}>
          {isBusy && !isSending ? 'Processing...' : 'Delete My Account'}
        </Button>
      </Form>
      <ResendCode
        left={isPausing && !isSending ? left : null}
        ready={isReady}
        sending={isSending}
        onPress={form.resend}
      />
      <Leave />
    </>
  );
}

/** The way back, while nothing is on its way to the shop. */
function Leave() {
  const isBusy = useAccountDeletion(selectIsBusy);
  const { close } = useAccountDeletionCommands();
  return (
    <Button look="secondary" full onPress={close} disabled={isBusy}>
      Keep My Account
    </Button>
  );
}
