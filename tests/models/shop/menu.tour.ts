import { asShell } from '../../e2e/support/page.ts';
import { menuMachine } from '../../../src/machines/shop/menu-machine.ts';
import { answerAll } from '../support/answers.ts';
import { tourPack } from '../tour.ts';

export const menu = tourPack({
  name: 'menu',
  machine: menuMachine,
  device: 'phone',
  starts: {
    shell: {
      open: async (stage) => {
        await asShell(stage.page);
        answerAll(stage);
        await stage.page.goto('/about');
      },
    },
  },
  press: {
    'menu.open': {
      samples: [{ type: 'menu.open' }],
      control: ({ page }) => page.getByRole('button', { name: 'Menu' }),
    },
    'menu.close': {
      samples: [{ type: 'menu.close' }],
      control: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }),
    },
    'page.opened': {
      samples: [{ type: 'page.opened' }],
      control: ({ page }) => page.getByRole('dialog').getByRole('link', { name: 'CONTACT' }),
    },
  },
  seen: {
    closed: ({ page }) => page.getByRole('button', { name: 'Menu' }),
    open: ({ page }) => page.getByRole('dialog', { name: 'Menu' }),
  },
});
