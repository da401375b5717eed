import { type Page, shopMachine } from '../../../src/machines/shop/shop-machine.ts';
import { asha } from '../../support/samples/samples.ts';
import { bodies } from '../../tours/stage.ts';
import { becomeKnown, logOut, openWithToken } from '../support/account.ts';
import { tourPack } from '../tour.ts';

const ADDRESSES = {
  contact: '/contact',
  login: '/login',
  'password-reset': '/reset-password',
  'email-verification': '/email-verify',
  profile: '/user-profile',
  checkout: '/place-order',
  orders: '/orders',
  'custom-orders': '/custom-orders',
  'custom-order': '/custom-orders/c1',
  'custom-order-form': '/custom-order',
} as const;
type Name = keyof typeof ADDRESSES;

const pageOf = (name: Name): Page => {
  if (name === 'email-verification') return { name, codeSent: false };
  if (name === 'custom-order') return { name, orderId: 'c1' };
  return name === 'orders' || name === 'custom-order-form' ? { name, orderId: '' } : { name };
};
/** Pages that lead a guest to the login. */
const NEED_LOGIN = ['profile', 'orders', 'custom-orders', 'custom-order'] as const satisfies Name[];
const opened = (name: Name) => ({
  type: 'page.opened' as const,
  page: pageOf(name),
  location: { pathname: ADDRESSES[name], search: '', hash: '', key: '', state: null },
  arrival: { kind: 'push' as const, scroll: 'top' as const },
  isHere: true,
});
const isOpen = (page: Page, ...names: Name[]): boolean => (names as string[]).includes(page.name);
let again = 0;

/** The pages of the account, and the customer who becomes known and goes on them; what leads on by itself is in account.spec. */
export const shopAccount = tourPack({
  name: 'shop',
  machine: shopMachine,
  device: 'desktop',
  starts: {
    account: {
      input: { page: pageOf('contact'), location: opened('contact').location, glimpse: null, origin: '' },
      open: (stage) => openWithToken(stage, '/contact', 'products'),
    },
  },
  tells: ({ page, who }) => [page.name, who],
  press: {},
  come: {
    'page.opened': {
      samples: (Object.keys(ADDRESSES) as Name[]).map(opened),
      // From these a customer or a guest is led on.
      offered: ({ context: { who } }, { page }) =>
        !(who === 'known' && isOpen(page, 'login')) && !(who === 'guest' && isOpen(page, ...NEED_LOGIN)),
      make: (stage, { page }) => stage.back(`${ADDRESSES[page.name as Name]}?again=${++again}`),
    },
    'customer.known': {
      samples: [{ type: 'customer.known', user: asha }],
      offered: ({ context: { who, page } }) => who === 'unsure' && !isOpen(page, 'login'),
      make: (stage) => becomeKnown(stage),
    },
    'customer.gone': {
      samples: [
        { type: 'customer.gone', why: 'expired' },
        { type: 'customer.gone', why: 'logged out' },
      ],
      offered: ({ context: { who, page } }) => who === 'known' && !isOpen(page, ...NEED_LOGIN),
      make: (stage, { why }) => {
        if (why === 'expired') return stage.answer('products', bodies.refused, 401);
        stage.always('logOut', bodies.done);
        return logOut(stage);
      },
    },
  },
  seen: {},
});
