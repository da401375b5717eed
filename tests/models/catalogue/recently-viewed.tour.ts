import { recentlyViewedMachine, selectViewed } from '../../../src/machines/catalogue/recently-viewed-machine.ts';
import { asShell } from '../../e2e/support/page.ts';
import { asha, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, openWithToken } from '../support/account.ts';
import { answerAll } from '../support/answers.ts';
import { tourPack } from '../tour.ts';

const block = ({ page }: Stage) => page.getByRole('region', { name: 'Recently viewed' });
const FORGOTTEN = "We've forgotten what you looked at.";
const press = {
  'viewed.forget': {
    samples: [{ type: 'viewed.forget' as const }],
    control: (stage: Stage) => block(stage).getByRole('button', { name: 'Forget these' }),
  },
};
const seen = {
  forgotten: (stage: Stage) => block(stage).getByText(FORGOTTEN),
  forgettingThere: (stage: Stage) => block(stage).getByText(FORGOTTEN),
};

/** A guest's visit to a product, on a device that knows of an earlier one. */
export const recentlyViewedGuest = tourPack({
  name: 'recently-viewed',
  machine: recentlyViewedMachine,
  device: 'phone',
  starts: {
    guest: {
      input: { productId: 'kurta' },
      given: [
        { type: 'shopper.told', of: null },
        { type: 'xstate.done.actor.rememberView', output: ['kurta', 'tee'] },
      ],
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        await stage.page.addInitScript(() => localStorage.setItem('viewedProducts', '["tee"]'));
        await stage.page.goto('/product/kurta');
        await stage.pass(100);
      },
    },
  },
  // The device forgets at once.
  press: {
    'viewed.forget': {
      ...press['viewed.forget'],
      after: () => [{ type: 'xstate.done.actor.forgetHere', output: undefined }],
    },
  },
  seen,
});

/** A customer's visit to a product. */
export const recentlyViewedCustomer = tourPack({
  name: 'recently-viewed',
  machine: recentlyViewedMachine,
  device: 'desktop',
  starts: {
    customer: {
      input: { productId: 'kurta' },
      given: [{ type: 'shopper.told', of: asha.id }],
      open: async (stage) => {
        await openWithToken(stage, '/product/kurta');
        stage.hold('track');
        await becomeKnown(stage);
        await stage.pass(100);
      },
    },
  },
  press,
  waits: {
    'trackInterest answers': {
      outputs: [['kurta', 'saree', 'tee'], []],
      make: (stage, { output }) => {
        stage.hold('viewed');
        return stage.answer('track', output);
      },
    },
    'trackInterest fails': {
      outputs: [{ ...refused, status: 404 }],
      make: (stage) => stage.answer('track', bodies.refused, 404),
    },
    'forgetViewed answers': { make: (stage) => stage.answer('viewed', bodies.done) },
    'forgetViewed fails': {
      outputs: [{ ...refused, status: 404 }],
      make: (stage) => stage.answer('viewed', bodies.refused, 404),
    },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen,
  shows: async (stage, it) => {
    for (const id of selectViewed(it)) await block(stage).locator(`a[href="/product/${id}"]`).waitFor();
  },
});
