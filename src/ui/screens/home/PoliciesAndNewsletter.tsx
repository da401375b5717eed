import { useState } from 'react';
import { Button } from '../../parts/controls/Button.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { Grid } from '../../parts/layout/Grid.tsx';
import { Heading } from '../../parts/text/Heading.tsx';
import { Icon } from '../../parts/text/Icon.tsx';
import { Text } from '../../parts/text/Text.tsx';
import * as css from './HomeScreen.css.ts';
import * as icons from '../../parts/text/icons.ts';

const policies = [
  { icon: icons.hanger, title: 'Easy Exchange Policy', text: 'Another size or colour, without a fuss.' },
  { icon: icons.back, title: '14 Day Return Policy', text: 'Two weeks to change your mind.' },
  { icon: icons.user, title: 'Great Customer Support', text: 'Available 24x7.' },
] as const;

/** Section 2: the policy strip. */
export function HomePolicies() {
  return (
    <section aria-label="Our policies" className={css.policies}>
      <Grid kind="thirds" as="ul">
        {policies.map(({ icon, title, text }) => (
          <li key={title} className={css.policy}>
            <Icon drawing={icon} size="large" />
            <Heading level={3} look="label">
              {title}
            </Heading>
            <Text tone="soft" size="medium">
              {text}
            </Text>
          </li>
        ))}
      </Grid>
    </section>
  );
}

/** Section 2 and readings 4.12, 6.12: a required e-mail, a button that makes no call, and a sentence that says so. */
export function Newsletter() {
  const [email, setEmail] = useState('');
  return (
    <section aria-labelledby="newsletter" className={css.newsletter}>
      <Heading level={2} id="newsletter">
        Newsletter
      </Heading>
      <form className={css.form} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Email address"
          name="email"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          enterKeyHint="done"
          value={email}
          onChange={setEmail}
        />
        <Button type="submit">SUBSCRIBE</Button>
      </form>
      <Text tone="soft" size="medium">
        We don’t send a newsletter yet.
      </Text>
    </section>
  );
}
