import { expect } from '@playwright/test';
import { dataDownloadMachine, selectFailure } from '../../../src/machines/account/data-download-machine.ts';
import { asha, offline, refused } from '../../support/samples/samples.ts';
import { bodies, type Stage } from '../../tours/stage.ts';
import { becomeKnown, openWithToken } from '../support/account.ts';
import { tourPack } from '../tour.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const button = (stage: Stage) => main(stage).getByRole('button', { name: 'Download My Data', exact: true });

/** A file that is asked for, refused, unanswered and saved. */
export const dataDownload = tourPack({
  name: 'data-download',
  machine: dataDownloadMachine,
  device: 'desktop',
  starts: {
    idle: {
      open: async (stage) => {
        await openWithToken(stage, '/user-profile');
        await becomeKnown(stage);
        await stage.answer('profile', bodies.profile(asha, ['data']));
      },
    },
  },
  press: {
    'data.save': {
      samples: [{ type: 'data.save' }],
      offered: (it) => it.matches('idle'),
      control: button,
    },
  },
  waits: {
    'saveMyData answers': {
      make: (stage) => stage.answer('myData', { success: true, data: { account: { name: asha.name } } }),
    },
    'saveMyData fails': {
      outputs: [refused, offline],
      make: (stage, { error }) => stage.answer('myData', error === refused ? bodies.refused : null),
    },
    'answerLimit passes': { make: (stage) => stage.pass(21_000) },
  },
  seen: {
    idle: (stage) => main(stage).locator('button:not([aria-busy])', { hasText: 'Download My Data' }),
    saving: (stage) => main(stage).locator('button[aria-busy="true"]', { hasText: 'Download My Data' }),
  },
  shows: (stage, it) => expect(main(stage).getByRole('alert')).toBeVisible({ visible: selectFailure(it) !== null }),
});
