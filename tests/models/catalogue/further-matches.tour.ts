import { expect } from '@playwright/test';
import { furtherMatchesMachine, selectData } from '../../../src/machines/catalogue/further-matches-machine.ts';
import { kurta, refused, tee } from '../../support/samples/samples.ts';
import { asShell } from '../../e2e/support/page.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { answerAll } from '../support/answers.ts';
import { tourPack } from '../tour.ts';

const QUERY = 'frock';
const main = ({ page }: Stage) => page.getByRole('main');
const nothing = (stage: Stage) => main(stage).getByText('No products available matching your filters');

/** What a query means that no name has, below the words that say so. */
export const furtherMatches = tourPack({
  name: 'further-matches',
  machine: furtherMatchesMachine,
  device: 'phone',
  starts: {
    asked: {
      input: { query: QUERY },
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        stage.hold('search');
        await stage.page.goto(`/collection?q=${QUERY}`);
      },
    },
  },
  press: {},
  waits: {
    'load answers': {
      outputs: [[kurta, tee], []],
      make: (stage, { output }) => stage.answer('search', bodies.products(output as (typeof tee)[])),
    },
    'load fails': { outputs: [refused], make: (stage) => stage.answer('search', bodies.refused) },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  tells: ({ data, error }) => [data?.map(({ id }) => id), error],
  seen: { loading: nothing, failed: nothing, ready: nothing },
  shows: async (stage, it) => {
    const names = (selectData(it) ?? []).map(({ name }) => name);
    const further = main(stage).getByRole('region', { name: /You may mean/ });
    await expect(further).toHaveCount(names.length > 0 ? 1 : 0);
    for (const name of names) await expect(further.getByRole('link', { name })).toBeVisible();
  },
});
