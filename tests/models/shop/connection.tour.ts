import { connectionMachine, selectConnection } from '../../../src/machines/shop/connection-machine.ts';
import { expect } from '@playwright/test';
import { asShell } from '../../e2e/support/page.ts';
import { setOffline } from '../../e2e/support/set-offline.ts';
import { answerAll } from '../support/answers.ts';
import { tourPack } from '../tour.ts';
import type { Stage } from '../../tours/stage.ts';
import { SETTLING } from '../../../src/platform/watch-online.ts';

const bar = ({ page }: Stage) => page.getByRole('banner').getByRole('status');
const WORDS = { offline: "You're offline. Your cart is kept.", back: "You're connected again." };

export const connection = tourPack({
  name: 'connection',
  machine: connectionMachine,
  device: 'phone',
  starts: {
    shell: {
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        await stage.page.goto('/about');
        await expect(bar(stage)).toBeAttached();
      },
    },
  },
  press: {},
  come: {
    'network.lost': {
      samples: [{ type: 'network.lost' }],
      offered: (snapshot) => snapshot.matches('connected') || snapshot.matches('returned'),
      make: (stage) => setOffline(stage.page, true),
    },
    'network.returned': {
      samples: [{ type: 'network.returned' }],
      offered: (snapshot) => snapshot.matches('wavering') || snapshot.matches('offline'),
      make: async (stage) => {
        await setOffline(stage.page, false);
        await stage.pass(SETTLING);
      },
    },
  },
  waits: {
    'flicker passes': { make: (stage) => stage.pass(1_500) },
    'welcome passes': { make: (stage) => stage.pass(4_000) },
  },
  seen: {},
  shows: async (stage, snapshot) => {
    const said = selectConnection(snapshot);
    await expect(bar(stage)).toHaveText(said ? WORDS[said] : '');
  },
});
