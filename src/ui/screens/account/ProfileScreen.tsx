import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectIsReconnecting } from '../../../machines/account/session-machine.ts';
import {
  selectFailure,
  selectIsBusy,
  selectOffers,
  selectUser,
  selectView,
} from '../../../machines/account/profile-machine.ts';
import { paths } from '../../../domain/paths.ts';
import { useProfile, useProfileCommands } from '../../actors/account/use-profile.ts';
import { useSession, useSessionCommands } from '../../actors/account/use-session.ts';
import { RECONNECTING } from '../../copy/session.ts';
import { verifyCodeFailureText } from '../../copy/errors.ts';
import { Badge } from '../../parts/text/Badge.tsx';
import { Button } from '../../parts/controls/Button.tsx';
import { ErrorState } from '../../parts/feedback/ErrorState.tsx';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { Icon } from '../../parts/text/Icon.tsx';
import { DateTime } from '../../parts/text/DateTime.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Stack } from '../../parts/layout/Stack.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { VisuallyHidden } from '../../parts/text/VisuallyHidden.tsx';
import { AddressesSlot } from './AddressesSlot.tsx';
import { AccountDeletion } from './AccountDeletion.tsx';
import { AccountLayout, leavesFocusToField } from './AccountLayout.tsx';
import { DataDownload } from './DataDownload.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import * as css from './ProfileScreen.css.ts';
import * as icons from '../../parts/text/icons.ts';

const selectCanChangePassword = selectOffers('password');
const selectHasDownload = selectOffers('data');
const selectHasAddresses = selectOffers('addresses');
const selectCanDelete = selectOffers('deletion');

const STAGES = { waiting: Waiting, failed: Failed, viewing: Viewing, editing: ProfileForm } as const;

/** Section 2, profile. */
export function ProfileScreen() {
  const stage = useProfile(selectView);
  const Stage = STAGES[stage];
  return (
    <AccountLayout
      heading={stage === 'editing' ? 'Edit your profile' : 'Your profile'}
      title="Profile"
      busy={stage === 'waiting'}
    >
      <div key={stage} ref={leavesFocusToField}>
        <Stage />
      </div>
    </AccountLayout>
  );
}

/** Until the session and the server have told who it is; a session that cannot be told stays so, and can be left. */
function Waiting() {
  const isInDoubt = useSession(selectIsReconnecting);
  const session = useSessionCommands();
  return (
    <Stack gap={6}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {isInDoubt && <Text>{RECONNECTING}</Text>}
      <div className={css.facts}>
        {[0, 1, 2, 3].map((at) => (
          <div key={at} className={css.fact}>
            <Skeleton shape="text" width="short" />
            <Skeleton shape="text" width="most" />
          </div>
        ))}
      </div>
      {isInDoubt ? (
        <Button look="secondary" full onPress={session.logOut}>
          Logout
        </Button>
      ) : (
        <Skeleton shape="control" />
      )}
    </Stack>
  );
}

function Failed() {
  const profile = useProfileCommands();
  return (
    <ErrorState
      message="Failed to load user data"
      hint="The shop did not answer. Nothing of yours is lost."
      onRetry={profile.retry}
    />
  );
}

function Viewing() {
  const user = useProfile(selectUser);
  const canChangePassword = useProfile(selectCanChangePassword);
  const hasDownload = useProfile(selectHasDownload);
  const canDelete = useProfile(selectCanDelete);
  const hasAddresses = useProfile(selectHasAddresses);
  const profile = useProfileCommands();
  const session = useSessionCommands();
  if (!user) return null;
  return (
    <Stack gap={8}>
      <Stack gap={5}>
        <dl className={css.facts}>
          <Fact term="Name">{user.name || 'Not given'}</Fact>
          <Fact term="Email">
            {user.email}
            <Verified is={user.isVerified} />
          </Fact>
          <Fact term="Loyalty points">{user.points.toLocaleString()}</Fact>
          <Fact term="Last login">{user.lastLogin ? <DateTime at={user.lastLogin} /> : 'Not known'}</Fact>
        </dl>
        <Button look="secondary" full onPress={profile.edit}>
          Edit Profile
        </Button>
        {canChangePassword && <PasswordChange />}
      </Stack>
      <nav aria-label="Your account">
        <ul className={css.ways}>
          <Way href={paths.orders()}>My Orders</Way>
          <Way href={paths.customOrders()}>Custom Orders</Way>
          <Way href={paths.cart()}>My Cart</Way>
        </ul>
      </nav>
      <Button look="quiet" full onPress={session.logOut}>
        Logout
      </Button>
      {/* Their list comes late and moves what is below it: Logout and the ways on stand above. */}
      {hasAddresses && <AddressesSlot />}
      {(hasDownload || canDelete) && (
        <Stack gap={5}>
          {hasDownload && <DataDownload />}
          {canDelete && <AccountDeletion />}
        </Stack>
      )}
    </Stack>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <Text as="dt" size="medium" tone="soft">
        {term}
      </Text>
      <dd>{children}</dd>
    </div>
  );
}

/** Whether the address is known to be theirs, and the way to show it. */
function Verified({ is }: { is: boolean }) {
  const isBusy = useProfile(selectIsBusy);
  const failure = useProfile(selectFailure);
  const profile = useProfileCommands();
  if (is)
    return (
      <div className={css.state}>
        <Badge tone="success">
          <Icon drawing={icons.check} size="small" />
          Verified
        </Badge>
      </div>
    );
  return (
    <>
      <div className={css.state}>
        <Badge tone="attention">Not verified</Badge>
        <Button look="quiet" busy={isBusy} onPress={profile.sendCode}>
          Verify Now
        </Button>
      </div>
      <FormAlert text={failure ? verifyCodeFailureText(failure) : undefined} />
    </>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link to={href} className={css.way}>
        {children}
        <Icon drawing={icons.right} size="small" />
      </Link>
    </li>
  );
}
