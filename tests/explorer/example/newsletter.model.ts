import type { Page, Route } from '@playwright/test';
import { pack } from '../../models/model.ts';
import { newsletterMachine } from './newsletter-machine.ts';

/** The call of each page that waits for its answer. */
const held = new WeakMap<Page, Route>();

export const newsletter = pack({
  machine: newsletterMachine,
  limit: 100,
  events: {
    'email.type': [
      { type: 'email.type', email: 'asha@example.lk' },
      { type: 'email.type', email: 'asha' },
    ],
    'email.send': [{ type: 'email.send' }],
  },
  outcomes: { signUp: { done: [undefined], error: ['We are stocktaking until noon.'] } },
  rest: (snapshot) => snapshot.matches('typing') || snapshot.matches('signedUp'),
  invariants: {
    'only an address is sent': (snapshot) => !snapshot.matches('sending') || snapshot.context.email.includes('@'),
  },
  browser: {
    open: async (page) => {
      await page.clock.install();
      await page.route('**/api/newsletter', (route) => void held.set(page, route));
      await page.goto('/newsletter');
    },
    seen: {
      typing: (page) => page.getByRole('button', { name: 'SIGN UP' }),
      sending: (page) => page.getByText('One moment'),
      refused: (page) => page.getByRole('button', { name: 'TRY AGAIN' }),
      signedUp: (page) => page.getByText('Thank you'),
    },
    done: {
      'email.type': {
        control: (page) => page.getByRole('textbox', { name: 'E-mail' }),
        press: (control, { email }) => control.fill(email),
      },
      'email.send': { control: (page) => page.getByRole('button', { name: /SIGN UP|TRY AGAIN/ }) },
    },
    comes: {
      'signUp answers': async (page) => held.get(page)?.fulfill({ json: {} }),
      'signUp fails': async (page) => held.get(page)?.fulfill({ status: 500, json: {} }),
      'signUpLimit passes': (page) => page.clock.runFor(10_000),
    },
  },
});
