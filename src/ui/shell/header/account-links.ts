import type { User } from '../../../domain/account/user.ts';
import { paths } from '../../../domain/paths.ts';

/** Section 2, header: what a customer's menu leads to, beside their own page and logging out. */
export const accountLinks = ({ isVerified }: User): readonly { href: string; label: string }[] => [
  ...(isVerified ? [] : [{ href: paths.emailVerify(), label: 'Verify Email' }]),
  { href: paths.wishlist(), label: 'Wishlist' },
  { href: paths.notifications(), label: 'Notifications' },
  { href: paths.orders(), label: 'Orders' },
  { href: paths.customOrders(), label: 'Custom Orders' },
];

/** Name of a customer; their address if they have no name. */
export const nameOf = ({ name, email }: User): string => name.trim() || email;
