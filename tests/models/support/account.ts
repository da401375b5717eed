import { TOKEN, TOKEN_UNTIL } from '../../../src/machines/storage-keys.ts';
import { asShell } from '../../e2e/support/page.ts';
import { asha } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerAll } from './answers.ts';

/** Opens a page on a device that keeps a token; `held` is a list that the page has to wait for. */
export async function openWithToken(stage: Stage, address: string, held?: 'products'): Promise<void> {
  await asShell(stage.page);
  answerAll(stage);
  if (held) stage.hold(held);
  // Once: what the shop does with it then is kept.
  await stage.page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('begun') === null) localStorage.setItem(name as string, text as string);
      sessionStorage.setItem('begun', '');
    },
    [TOKEN, 'first'],
  );
  await stage.page.goto(address);
}

/** Another tab of the shop's origin logs in, or out. */
export async function fromAnotherTab(
  { page }: Stage,
  token: string | null,
  how: 'logged out' | 'lapsed' = 'logged out',
): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/api/health');
  const until =
    token === null && how === 'logged out'
      ? null
      : new Date(Date.now() + (token === null ? 0 : 3_600_000)).toISOString();
  await tab.evaluate(
    (kept) => {
      for (const [name, text] of kept)
        if (text === null) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
    },
    [
      [TOKEN_UNTIL, until],
      [TOKEN, token],
    ] as [string, string | null][],
  );
  await tab.close();
}

/** The token is good, and this is whose it is. */
export async function becomeKnown(stage: Stage, user = asha): Promise<void> {
  await stage.answer('isAuth', bodies.done);
  await stage.answer('user', bodies.user(user));
}

/** Presses Log Out in the header's menu. */
export async function logOut({ page, hand }: Stage): Promise<void> {
  await hand.press(page.getByRole('banner').getByRole('button', { name: /^Account of / }));
  if (hand.name === 'pointer') return hand.press(page.getByRole('menuitem', { name: 'Log Out' }));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
}
