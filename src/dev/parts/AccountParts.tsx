import { useState } from 'react';
import { LKR } from '../../domain/money.ts';
import { Button } from '../../ui/parts/controls/Button.tsx';
import { CodeInput } from '../../ui/parts/fields/CodeInput.tsx';
import { DefinitionList } from '../../ui/parts/text/DefinitionList.tsx';
import { Disclosure } from '../../ui/parts/layout/Disclosure.tsx';
import { TextField } from '../../ui/parts/fields/TextField.tsx';
import { ErrorSummary } from '../../ui/parts/forms/ErrorSummary.tsx';
import { Grid } from '../../ui/parts/layout/Grid.tsx';
import { Heading } from '../../ui/parts/text/Heading.tsx';
import { Inline } from '../../ui/parts/layout/Inline.tsx';
import { Menu } from '../../ui/parts/overlay/Menu.tsx';
import { Panel } from '../../ui/parts/layout/Panel.tsx';
import { PasswordField } from '../../ui/parts/fields/PasswordField.tsx';
import { Price } from '../../ui/parts/text/Price.tsx';
import { Select } from '../../ui/parts/fields/Select.tsx';
import { Stack } from '../../ui/parts/layout/Stack.tsx';
import { StatusDot } from '../../ui/parts/text/StatusDot.tsx';
import { Text } from '../../ui/parts/text/Text.tsx';
import * as icons from '../../ui/parts/text/icons.ts';

const NO_CODE = ['', '', '', '', '', ''];

/** Parts of accounts and orders, in every state. */
export function AccountParts() {
  return (
    <Stack gap={12}>
      <Heading level={2}>Accounts and orders</Heading>
      <Grid kind="halves">
        <Form />
        <Codes />
      </Grid>
      <ProfileMenu />
      <Orders />
    </Stack>
  );
}

function Form() {
  const [email, setEmail] = useState('nimali@');
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState(0);
  const errors = [
    ...(email.includes('.') ? [] : [{ field: 'email', text: 'Enter an email address such as nimali@example.lk.' }]),
    ...(password === '' ? [{ field: 'password', text: 'Enter your password.' }] : []),
  ];
  const textOf = (field: string) => errors.find((error) => error.field === field)?.text;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      <Stack gap={5}>
        <ErrorSummary errors={errors} attempt={attempt} />
        <TextField
          id="email"
          name="email"
          label="Email"
          type="text"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          value={email}
          onChange={setEmail}
          error={textOf('email')}
          required
        />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          enterKeyHint="go"
          value={password}
          onChange={setPassword}
          error={textOf('password')}
          required
        />
        <PasswordField
          name="new-password"
          label="New password"
          hint="At least 8 characters."
          autoComplete="new-password"
          value="mango & jak"
          onChange={() => {}}
          shown
          onShow={() => {}}
        />
        <Select
          label="District"
          placeholder="Choose a district"
          options={[
            { value: 'kandy', label: 'Kandy' },
            { value: 'nuwara-eliya', label: 'Nuwara Eliya' },
          ]}
          value=""
          onChoose={() => {}}
          hint="We deliver to all of them."
          error="Choose a district."
        />
        <Button type="submit" full size="large">
          Sign In
        </Button>
      </Stack>
    </form>
  );
}

function Codes() {
  const [code, setCode] = useState<readonly string[]>(NO_CODE);
  return (
    <Stack gap={8}>
      <CodeInput label="Code" hint="We sent six digits to nimali@example.lk." values={code} onChange={setCode} />
      <output id="code">{code.map((figure) => figure || '_').join('')}</output>
      <CodeInput
        label="Refused code"
        values={['4', '0', '7', '', '1', '9']}
        onChange={() => {}}
        error="This code is not the one that we sent."
      />
      <CodeInput label="Code that is being checked" values={['4', '0', '7', '2', '1', '9']} onChange={() => {}} busy />
    </Stack>
  );
}

function ProfileMenu() {
  const [open, setOpen] = useState(false);
  const [said, say] = useState('');
  return (
    <Inline spread="end">
      <output id="menu">{said}</output>
      <Menu
        icon={icons.user}
        label="Your account"
        head={
          <>
            <strong>Nimali Wickramasinghe</strong>
            <Text size="small" tone="soft">
              nimali@example.lk
            </Text>
          </>
        }
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        items={[
          { label: 'Verify Email', icon: icons.alert, onPress: () => say('verify') },
          { label: 'Notifications', note: '3', href: '/notifications' },
          { label: 'Orders', href: '/orders' },
          { label: 'Custom Orders', href: '/custom-orders' },
          { label: 'Log Out', onPress: () => say('out') },
        ]}
      />
    </Inline>
  );
}

const SUMS = [
  { term: 'Subtotal', value: <Price cents={900_000} currency={LKR} /> },
  { term: 'Discount (AVURUDU10)', value: <Price cents={90_000} currency={LKR} /> },
  { term: 'Delivery fee', value: <Price cents={35_000} currency={LKR} /> },
  { term: 'Total', value: <Price cents={845_000} currency={LKR} />, strong: true },
];

function Orders() {
  const [open, setOpen] = useState(true);
  return (
    <Stack gap={4}>
      <Disclosure
        title="Order NL-20418"
        open={open}
        onToggle={() => setOpen(!open)}
        summary={
          <>
            <StatusDot tone="moving">Shipped</StatusDot>
            <span>21 November 2026</span>
            <span>2 items</span>
            <Price cents={845_000} currency={LKR} size="medium" />
          </>
        }
      >
        <Grid kind="halves">
          <DefinitionList
            layout="below"
            entries={[
              { term: 'Deliver to', value: '14/2 Temple Road, Peradeniya, Kandy 20400' },
              { term: 'Phone', value: '077 123 4567' },
              { term: 'Payment method', value: 'Cash on Delivery' },
            ]}
          />
          <DefinitionList entries={SUMS} />
        </Grid>
      </Disclosure>
      <Disclosure
        title="Order NL-20377 with a long name that takes more than one line on a phone"
        open={false}
        onToggle={() => {}}
        summary={
          <>
            <StatusDot tone="success">Delivered</StatusDot>
            <StatusDot tone="danger">Cancelled</StatusDot>
            <StatusDot>Order Placed</StatusDot>
            <StatusDot tone="quiet">Refunded</StatusDot>
          </>
        }
      >
        {null}
      </Disclosure>
      <Grid kind="thirds">
        <Panel title="Confirm Your Order" tone="attention">
          <Text>We have drawn your design. Is it as you wanted it?</Text>
          <Inline>
            <Button>Confirm</Button>
            <Button look="secondary">Request Change</Button>
          </Inline>
        </Panel>
        <Panel
          title="Cart total"
          aside={
            <Text size="small" tone="soft">
              3 items
            </Text>
          }
        >
          <DefinitionList entries={SUMS} />
        </Panel>
        <Stack gap={4}>
          <Panel tone="success">
            <Text>Verified</Text>
          </Panel>
          <Panel tone="danger">
            <Text>We haven't received your payment.</Text>
          </Panel>
          <Panel tone="quiet">
            <Text>No title, only a frame</Text>
          </Panel>
        </Stack>
      </Grid>
    </Stack>
  );
}
