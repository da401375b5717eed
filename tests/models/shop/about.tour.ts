import { expect } from '@playwright/test';
import type { ShopTexts } from '../../../src/domain/shop-profile.ts';
import { aboutMachine, selectData } from '../../../src/machines/shop/about-machine.ts';
import { refused } from '../../support/samples/samples.ts';
import { asShell } from '../../e2e/support/page.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerAll } from '../support/answers.ts';
import { tourPack } from '../tour.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const promise = (stage: Stage) => main(stage).getByRole('heading', { name: 'What we promise' });

/** The page About, opened from another one. */
export const about = tourPack({
  name: 'about',
  machine: aboutMachine,
  device: 'phone',
  starts: {
    opened: {
      input: { painted: null },
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        await stage.page.goto('/contact');
        await expect(stage.page.getByRole('banner').getByRole('link', { name: 'Nool, home' })).toBeVisible();
        stage.hold('about');
        await stage.page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      },
    },
  },
  tells: ({ data, error }) => [data, error],
  press: {
    'resource.retry': {
      samples: [{ type: 'resource.retry' }],
      control: (stage) => main(stage).getByRole('button', { name: 'Retry' }),
    },
  },
  waits: {
    'load answers': {
      outputs: [{ about: 'Weavers of Kandy.' }, {}],
      make: (stage, { output }) => stage.answer('about', bodies.about({}, output as ShopTexts)),
    },
    'load fails': { outputs: [refused], make: (stage) => stage.answer('about', bodies.refused) },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen: { loading: promise, failed: promise, ready: promise },
  shows: async (stage, it) => {
    const text = selectData(it)?.about;
    await expect(main(stage).getByText('Weavers of Kandy.')).toHaveCount(text === undefined ? 0 : 1);
    await expect(main(stage).getByRole('button', { name: 'Retry' })).toHaveCount(it.hasTag('failed') ? 1 : 0);
  },
});
