import { selectOwner } from '../../machines/cart/cart-machine.ts';
import { selectShown } from '../../machines/shop/toasts-machine.ts';
import { type Page, selectLocation, selectPage } from '../../machines/shop/shop-machine.ts';
import { paths } from '../../domain/paths.ts';
import { useShop } from '../actors/shop-context.tsx';
import { useCart, useCartCommands } from '../actors/cart/use-cart.ts';
import { useToasts, useToastsCommands } from '../actors/shop/use-toasts.ts';
import { isShownInPage, toastText } from '../copy/toasts.ts';
import { AddedLine } from './AddedLine.tsx';
import { TextLink } from '../parts/controls/TextLink.tsx';
import { Toasts } from '../parts/overlay/Toasts.tsx';

/** Links of notices. */
const LINKS = {
  cart: { href: paths.cart(), children: 'View cart' },
  verify: { href: paths.emailVerify(), children: 'Verify your email' },
} as const;
/** Pages that have no such link: the page itself, and who orders is led nowhere else. */
const LEFT_ALONE: Readonly<Record<keyof typeof LINKS, readonly Page['name'][]>> = {
  cart: ['cart', 'checkout'],
  verify: ['email-verification', 'checkout'],
};

/** The notices that are shown now, in words. */
export function ToastList() {
  const shown = useToasts(selectShown);
  const notices = useToastsCommands();
  const cart = useCartCommands();
  const page = useShop((shop) => selectPage(shop).name);
  const place = useShop((shop) => selectLocation(shop).key);
  const owner = useCart(selectOwner);
  const toasts = shown.map(({ id, notice }) => {
    const { text, tone, link } = toastText(notice);
    // Whoever comes next has a cart of their own.
    const removed = notice.code === 'line-removed' && notice.of === owner ? notice.line : null;
    return {
      id: String(id),
      text,
      tone: tone === 'failure' ? ('danger' as const) : ('normal' as const),
      silent: isShownInPage(notice) || (notice.code === 'cart-unsaved' && (page === 'cart' || page === 'checkout')),
      // Not to where one is, or has been already.
      action: link !== null && !LEFT_ALONE[link].includes(page) ? <TextLink {...LINKS[link]} /> : null,
      shows:
        notice.code === 'line-added' && !LEFT_ALONE.cart.includes(page) ? (
          <AddedLine lineKey={notice.key} text={text} />
        ) : null,
      onUndo: removed
        ? () => {
            cart.putBack(removed);
            notices.dismiss(id);
          }
        : undefined,
    };
  });
  return (
    <Toasts
      toasts={toasts}
      page={place}
      onDismiss={(id) => notices.dismiss(Number(id))}
      onPause={notices.hold}
      onResume={notices.release}
    />
  );
}
