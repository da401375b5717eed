import type { Recommendation } from '../../../src/domain/interest/recommendation.ts';
import { recommendationsMachine } from '../../../src/machines/home/recommendations-machine.ts';
import { giveInput } from '../../e2e/support/page.ts';
import { kurta, refused, tee } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, openWithToken } from '../support/account.ts';
import { tourPack } from '../tour.ts';

const some: Recommendation[] = [
  { product: kurta, because: { reason: 'viewed', name: 'Handloom Saree' } },
  { product: tee, because: null },
];
const block = ({ page }: Stage) => page.getByRole('region', { name: 'RECOMMENDED FOR YOU' });

/** What a customer on the home page is recommended, from the first input on. */
export const recommendations = tourPack({
  name: 'recommendations',
  machine: recommendationsMachine,
  device: 'phone',
  isUntouched: true,
  still: true,
  starts: {
    known: {
      open: async (stage) => {
        await openWithToken(stage, '/');
        stage.hold('recommendations');
        await becomeKnown(stage);
      },
    },
  },
  tells: ({ data, error }: { data: Recommendation[] | null; error: unknown }) => [
    data?.map(({ product, because }) => [product.id, because]),
    error,
  ],
  press: {
    'resource.retry': {
      samples: [{ type: 'resource.retry' }],
      control: (stage) => block(stage).getByRole('button', { name: 'Retry' }),
    },
  },
  waits: {
    'untilDue answers': { make: ({ page }) => giveInput(page) },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
    'load answers': {
      outputs: [some, []],
      make: (stage, { output }) => stage.answer('recommendations', bodies.recommendations(output as Recommendation[])),
    },
    'load fails': {
      outputs: [refused, { ...refused, status: 404 }],
      make: (stage, { error }) => stage.answer('recommendations', bodies.refused, (error as typeof refused).status),
    },
  },
  seen: {
    waiting: (stage) => block(stage).getByText('Loading...'),
    loading: (stage) => block(stage).getByText('Loading...'),
    ready: (stage) => block(stage).getByText(/^(Because you looked at Handloom Saree|No recommendations available)$/),
    failed: (stage) => block(stage).getByText(/^(We are stocktaking until noon\.|Failed to load recommendations)$/),
  },
});
