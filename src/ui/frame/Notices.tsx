import { selectOwner } from '../../machines/cart.ts';
import { selectShown } from '../../machines/notices.ts';
import { selectLocation, selectPage } from '../../machines/shop.ts';
import { paths } from '../../routes/paths.ts';
import { useCart, useNotices, useShop } from '../actors.tsx';
import { useCartCommands } from '../commands/cart.ts';
import { useNoticesCommands } from '../commands/notices.ts';
import { isSaidBeside, noticeWords } from '../copy-notices.ts';
import { TextLink } from '../parts/TextLink.tsx';
import { Toasts } from '../parts/Toasts.tsx';

/** The notices that are shown now, in words. */
export function Notices() {
  const shown = useNotices(selectShown);
  const notices = useNoticesCommands();
  const cart = useCartCommands();
  const page = useShop((shop) => selectPage(shop).name);
  const place = useShop((shop) => selectLocation(shop).key);
  const owner = useCart(selectOwner);
  const toasts = shown.map(({ id, notice }) => {
    const { text, tone, link } = noticeWords(notice);
    // Whoever comes next has a cart of their own.
    const removed = notice.code === 'line-removed' && notice.of === owner ? notice.line : null;
    return {
      id: String(id),
      text,
      tone: tone === 'failure' ? 'danger' as const : 'normal' as const,
      silent: isSaidBeside(notice) || (notice.code === 'cart-unsaved' && (page === 'cart' || page === 'checkout')),
      // Not to where one is, or has been already.
      action: link === 'cart' && page !== 'cart' && page !== 'checkout' ? <TextLink href={paths.cart()}>View cart</TextLink> : null,
      onUndo: removed ? () => {
        cart.putBack(removed);
        notices.dismiss(id);
      } : undefined,
    };
  });
  return <Toasts toasts={toasts} page={place} onDismiss={(id) => notices.dismiss(Number(id))} onPause={notices.hold} onResume={notices.release} />;
}
