import { LONGEST_EMAIL } from '../../domain/email.ts';
import { LONGEST_NAME } from '../../domain/user.ts';
import { selectEmail, selectFailure, selectIsBusy, selectIsSigningUp, selectName, selectPassword, selectProblem } from '../../machines/login.ts';
import { paths } from '../../routes/paths.ts';
import { useLogin } from '../actors.tsx';
import { useLoginCommands } from '../commands/login.ts';
import { loginFailureText } from '../copy.ts';
import { loginProblemText, PASSWORD_RULE } from '../copy-forms.ts';
import { Button } from '../parts/Button.tsx';
import { Divider } from '../parts/Divider.tsx';
import { Field } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { FormAlert } from '../parts/FormAlert.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { Text } from '../parts/Text.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import { AccountPage } from './AccountPage.tsx';
import * as css from './AccountPage.css.ts';

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
    <AccountPage heading={isSigningUp ? 'Sign Up' : 'Log In'} intro={isSigningUp ? 'An account keeps your orders and your designs in one place.' : 'Welcome back. Your orders and your designs are where you left them.'}>
      <Form key={send} label={isSigningUp ? 'Sign Up' : 'Log In'} errors={errors} onSend={login.send}>
        {isSigningUp && <Name error={errorOf.name} />}
        <Field
          id="email" name="email" label="Email" type="email" inputMode="email" autoComplete={isSigningUp ? 'email' : 'username'} autoCapitalize="none" spellCheck={false} enterKeyHint="next"
          maxLength={LONGEST_EMAIL} value={email} onChange={login.typeEmail} error={errorOf.email} required
        />
        <PasswordField
          id="password" name="password" label="Password" hint={isSigningUp ? PASSWORD_RULE : ''} autoComplete={isSigningUp ? 'new-password' : 'current-password'} enterKeyHint="go"
          value={password} onChange={login.typePassword} error={errorOf.password} required
        />
        <FormAlert text={failure ? loginFailureText(failure) : undefined} />
        <Button type="submit" size="large" full busy={isBusy}>{isBusy ? 'Processing...' : send}</Button>
      </Form>
      {!isSigningUp && <Text><TextLink href={paths.resetPassword()} state={{ email }}>Forgot your password?</TextLink></Text>}
      <Divider />
      <div className={css.aside}>
        <Text as="span" tone="soft">{isSigningUp ? 'Have an account?' : 'New here?'}</Text>
        <Button look="quiet" onPress={login.switchMode}>{isSigningUp ? 'Log in here' : 'Create Account'}</Button>
      </div>
    </AccountPage>
  );
}

function Name({ error }: { error: string | undefined }) {
  const name = useLogin(selectName);
  const login = useLoginCommands();
  return <Field id="name" name="name" label="Name" autoComplete="name" autoCapitalize="words" spellCheck={false} enterKeyHint="next" maxLength={LONGEST_NAME} value={name} onChange={login.typeName} error={error} required />;
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
