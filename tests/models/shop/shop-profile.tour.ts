import { expect } from '@playwright/test';
import type { ShopProfile } from '../../../src/domain/shop-profile.ts';
import { selectProfile, shopProfileMachine } from '../../../src/machines/shop/shop-profile-machine.ts';
import { refused } from '../../support/samples/samples.ts';
import { asShell } from '../../e2e/support/page.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerAll } from '../support/answers.ts';
import { tourPack } from '../tour.ts';

const heading = ({ page }: Stage) => page.getByRole('heading', { level: 1, name: 'Talk to us' });
const profile: ShopProfile = { name: 'Kandy Threads', phones: [{ purpose: 'The shop', number: '+94 81 555 0101' }] };

/** A page that came without saying who the shop is. */
export const shopProfile = tourPack({
  name: 'shop-profile',
  machine: shopProfileMachine,
  device: 'phone',
  starts: {
    shell: {
      input: { painted: null },
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        stage.hold('about');
        await stage.page.goto('/contact');
      },
    },
  },
  tells: ({ profile: known }) => known,
  press: {},
  waits: {
    'loadProfile answers': {
      outputs: [profile, {}],
      make: (stage, { output }) => stage.answer('about', bodies.about(output as ShopProfile, {})),
    },
    'loadProfile fails': { outputs: [refused], make: (stage) => stage.answer('about', bodies.refused) },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen: { loading: heading, failed: heading, ready: heading },
  shows: async ({ page }, it) => {
    const { name } = selectProfile(it);
    await expect(page).toHaveTitle(name === undefined ? 'Contact' : `Contact · ${name}`);
    await expect(page.getByRole('main').getByRole('link', { name: '+94 81 555 0101' })).toHaveCount(
      name === undefined ? 0 : 1,
    );
  },
});
