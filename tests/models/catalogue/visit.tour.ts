import { visitMachine } from '../../../src/machines/catalogue/visit-machine.ts';
import type { Stage } from '../../tours/stage.ts';
import { answerAll } from '../support/answers.ts';
import { tourPack } from '../tour.ts';
import { bringToRest, openRestless } from './catalogue.tour.ts';

/** A guest who has looked at a product before, on a page that is not there, which has not come to rest. */
async function open(stage: Stage): Promise<void> {
  answerAll(stage);
  await stage.page.addInitScript(() => localStorage.setItem('viewedProducts', '["kurta"]'));
  await openRestless(stage, '/no/such/page');
}
const whole = {
  name: 'visit',
  machine: visitMachine,
  device: 'phone' as const,
  still: true,
  press: {},
  seen: { ready: ({ page }: Stage) => page.getByRole('region', { name: 'Recently viewed' }).getByRole('link') },
};

/** A page with a block of what was viewed lately, from its quiet moment on. */
export const visit = tourPack({
  ...whole,
  starts: { lost: { input: { productId: '' }, open } },
  waits: { 'untilQuiet answers': { make: bringToRest } },
});

/** The same where that moment does not come. */
export const visitRestless = tourPack({
  ...whole,
  starts: { restless: { input: { productId: '' }, open } },
  waits: { 'quietLimit passes': { make: (stage) => stage.pass(5_000) } },
});
