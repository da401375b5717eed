import { MAX_EMAIL_LENGTH } from '../../../domain/account/email.ts';
import { MAX_NAME_LENGTH } from '../../../domain/account/user.ts';
import {
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectIsSigningUp,
  selectName,
  selectPassword,
  selectProblem,
  selectWaiting,
} from '../../../machines/account/login-machine.ts';
import { selectAmount, selectCount } from '../../../machines/cart/cart-machine.ts';
import { selectCurrency } from '../../../machines/shop/shop-machine.ts';
import { formatPrice } from '../../../domain/money.ts';
import { paths } from '../../../domain/paths.ts';
import { useShop } from '../../actors/shop-context.tsx';
import { useCart } from '../../actors/cart/use-cart.ts';
import { useLogin, useLoginCommands } from '../../actors/account/use-login.ts';
import { loginFailureText } from '../../copy/errors.ts';
import { loginProblemText, PASSWORD_RULE } from '../../copy/forms.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { Divider } from '../../parts/layout/Divider.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { Form } from '../../parts/forms/Form.tsx';
import { FormAlert } from '../../parts/forms/FormAlert.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { Text } from '../../parts/text/Text.tsx';
import { TextLink } from '../../parts/controls/TextLink.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import * as css from './AccountLayout.css.ts';

/** Keeps currency and figures on one line. */
const NBSP = '\u00A0';
const FIELDS = ['name', 'email', 'password'] as const;
type FieldName = (typeof FIELDS)[number];

/** Section 2, login: one screen, two forms. */
export function LoginScreen() {
  const isSigningUp = useLogin(selectIsSigningUp);
  const isBusy = useLogin(selectIsBusy);
  const email = useLogin(selectEmail);
  const password = useLogin(selectPassword);
  const failure = useLogin(selectFailure);
  const errorOf = useErrors();
  const login = useLoginCommands();
  const send = isSigningUp ? 'Sign Up' : 'Sign In';
  const errors = FIELDS.flatMap((field) => {
    const text = errorOf[field];
    return text === undefined ? [] : [{ field, text }];
  });
  return (
    <AccountLayout heading={isSigningUp ? 'Sign Up' : 'Log In'} intro={<Intro isSigningUp={isSigningUp} />}>
      <Form label={isSigningUp ? 'Sign Up' : 'Log In'} errors={errors} onSend={login.send}>
        {isSigningUp && <Name error={errorOf.name} />}
        <TextField
          id="email"
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete={isSigningUp ? 'email' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          onChange={login.typeEmail}
          error={errorOf.email}
          required
        />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          hint={isSigningUp ? PASSWORD_RULE : ''}
          autoComplete={isSigningUp ? 'new-password' : 'current-password'}
          enterKeyHint="go"
          value={password}
          onChange={login.typePassword}
          error={errorOf.password}
          required
        />
        <FormAlert text={failure ? loginFailureText(failure) : undefined} />
        <Button type="submit" size="large" full busy={isBusy}>
          {isBusy ? 'Processing...' : send}
        </Button>
      </Form>
      {!isSigningUp && (
        <Text>
          <TextLink href={paths.resetPassword()} state={{ email }} look="alone">
            Forgot your password?
          </TextLink>
        </Text>
      )}
      <Divider />
      <div className={css.aside}>
        <Text as="span" tone="soft">
          {isSigningUp ? 'Have an account?' : 'New here?'}
        </Text>
        <Button look="quiet" onPress={login.switchMode}>
          {isSigningUp ? 'Log in here' : 'Create Account'}
        </Button>
      </div>
    </AccountLayout>
  );
}

/** Sentence below the heading: what waits for the login, else what an account is good for. */
function Intro({ isSigningUp }: { isSigningUp: boolean }) {
  const waiting = useLogin(selectWaiting);
  const count = useCart(selectCount);
  const amount = useCart(selectAmount);
  const currency = useShop(selectCurrency);
  if (waiting === 'custom order') return 'One step before your custom order. What you filled in is kept.';
  if (waiting === 'order') {
    const items =
      count > 0
        ? `: ${count === 1 ? '1 item' : `${count} items`}, ${formatPrice(amount, currency).replace(' ', NBSP)}`
        : '';
    return `One step before your order${items}. What you filled in is kept.`;
  }
  return isSigningUp
    ? 'An account keeps your orders and your designs in one place.'
    : 'Welcome back. Your orders and your designs are where you left them.';
}

function Name({ error }: { error: string | undefined }) {
  const name = useLogin(selectName);
  const login = useLoginCommands();
  return (
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
      onChange={login.typeName}
      error={error}
      required
    />
  );
}

/** What each field lacks, in words. */
function useErrors(): Record<FieldName, string | undefined> {
  const name = useLogin(selectProblem('name'));
  const email = useLogin(selectProblem('email'));
  const password = useLogin(selectProblem('password'));
  return {
    name: name ? loginProblemText('name', name) : undefined,
    email: email ? loginProblemText('email', email) : undefined,
    password: password ? loginProblemText('password', password) : undefined,
  };
}
