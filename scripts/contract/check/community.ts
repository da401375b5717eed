import * as addresses from '../../../src/api/contract/addresses.ts';
import * as comments from '../../../src/api/contract/comments.ts';
import * as interest from '../../../src/api/contract/interest.ts';
import * as notifications from '../../../src/api/contract/notifications.ts';
import * as wishlist from '../../../src/api/contract/wishlist.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import type { Visit } from './visit.ts';

/** Section 7, Comments: one is written, listed, answered, liked and disliked. */
export async function visitComments(visit: Visit, [product]: readonly Product[]): Promise<void> {
  const changing = ['addComment', 'addReply', 'likeComment', 'dislikeComment'].map((name) => `comments.${name}`);
  if (!product)
    return ['comments.productComments', ...changing].forEach((name) => visit.untried(name, 'there is no product'));
  await visit.yes('comments.productComments', comments.productComments(product.id));
  const text = `A comment of the contract’s check, ${crypto.randomUUID()}`;
  const written = await visit.yes('comments.addComment', comments.addComment(product.id, text, crypto.randomUUID()));
  if (!written) return changing.slice(1).forEach((name) => visit.untried(name, 'no comment could be written'));
  if (written.text !== text) visit.fault('comments.addComment', 'The comment’s text is not the one that was sent.');
  const reply = await visit.yes('comments.addReply', comments.addReply(written.id, 'A reply', crypto.randomUUID()));
  if (reply && reply.text !== 'A reply')
    visit.fault('comments.addReply', 'The reply’s text is not the one that was sent.');
  const liked = await visit.yes('comments.likeComment', comments.voteForComment(written.id, 'like'));
  if (liked && liked.likeCount !== 1)
    visit.fault('comments.likeComment', `The comment has ${liked.likeCount} likes after the first.`);
  const disliked = await visit.yes('comments.dislikeComment', comments.voteForComment(written.id, 'dislike'));
  if (disliked && (disliked.likeCount !== 0 || disliked.dislikeCount !== 1))
    visit.fault('comments.dislikeComment', 'A dislike takes the place of the like.');
  const all = await visit.yes('comments.productComments', comments.productComments(product.id));
  const listed = all?.find(({ id }) => id === written.id);
  if (all && !listed)
    visit.fault('comments.productComments', 'The comment that was written just now is missing in it.');
  if (reply && listed && !listed.replies.some(({ id }) => id === reply.id))
    visit.fault('comments.productComments', 'The reply that was written just now is missing in it.');
}

/** Section 7, Interest and recommendations. */
export async function visitInterest(visit: Visit, [product]: readonly Product[]): Promise<void> {
  if (product) await visit.yes('interest.trackInterest', interest.trackInterest(product.id));
  else visit.untried('interest.trackInterest', 'there is no product');
  await visit.yes('interest.recommendations', interest.recommendations());
  await visit.addition('interest.viewedLately', interest.viewedLately());
  await visit.addition('interest.forgetViewed', interest.forgetViewed());
}

/** Wishlist, an addition: a product is saved, twice without effect, listed and taken off. */
export async function visitWishlist(visit: Visit, [product]: readonly Product[]): Promise<void> {
  await visit.addition('wishlist.wishlist', wishlist.wishlist());
  if (!product)
    return ['wishlist.addToWishlist', 'wishlist.removeFromWishlist'].forEach((name) =>
      visit.untried(name, 'there is no product'),
    );
  for (let time = 0; time < 2; time++) {
    const all = await visit.addition('wishlist.addToWishlist', wishlist.addToWishlist([product.id]));
    if (all && all.filter((id) => id === product.id).length !== 1)
      visit.fault('wishlist.addToWishlist', 'The product that was saved just now is not in it once.');
  }
  const left = await visit.addition('wishlist.removeFromWishlist', wishlist.removeFromWishlist(product.id));
  if (left?.includes(product.id)) visit.fault('wishlist.removeFromWishlist', 'The product is still in it.');
}

const entry = {
  label: 'Contract',
  firstName: 'Contract',
  lastName: 'Check',
  street: '1 Galle Road',
  city: 'Colombo',
  state: 'Colombo',
  zipCode: '00300',
  country: 'Sri Lanka',
  phone: '0112345678',
};

/** Saved addresses, an addition: one is added, twice without effect, changed, made the default and removed. */
export async function visitAddresses(visit: Visit): Promise<void> {
  await visit.addition('addresses.savedAddresses', addresses.savedAddresses());
  let saved;
  for (let time = 0; time < 2; time++) {
    const all = await visit.addition('addresses.addAddress', addresses.addAddress(entry, false));
    const same = all?.filter(({ label }) => label === entry.label) ?? [];
    if (all && same.length !== 1)
      visit.fault('addresses.addAddress', 'The address that was saved just now is not in it once.');
    saved = same[0];
  }
  if (!saved)
    return ['addresses.changeAddress', 'addresses.preferAddress', 'addresses.removeAddress'].forEach((name) =>
      visit.untried(name, 'there is no address'),
    );
  const { id } = saved;
  const changed = await visit.addition(
    'addresses.changeAddress',
    addresses.changeAddress(id, { ...entry, city: 'Galle' }),
  );
  if (changed && changed.find((one) => one.id === id)?.city !== 'Galle')
    visit.fault('addresses.changeAddress', 'The address is not as it was changed.');
  const all = await visit.addition('addresses.preferAddress', addresses.preferAddress(id));
  if (all && all[0]?.id !== id) visit.fault('addresses.preferAddress', 'The address is not the first.');
  const left = await visit.addition('addresses.removeAddress', addresses.removeAddress(id));
  if (left?.some((one) => one.id === id)) visit.fault('addresses.removeAddress', 'The address is still in it.');
}

/** Section 7, Notifications: they are listed, marked and deleted, where the account has any. */
export async function visitNotifications(visit: Visit): Promise<void> {
  const asked = notifications.notifications({ page: 1, limit: 20, quietly: false });
  const [one, ...others] = (await visit.yes('notifications.notifications', asked)) ?? [];
  const none = 'the new account has no notification';
  if (one) {
    await visit.yes('notifications.readNotification', notifications.readNotification(one.id));
    const now = await visit.yes('notifications.notifications', asked);
    if (now?.find(({ id }) => id === one.id)?.isRead === false)
      visit.fault('notifications.readNotification', 'It is not read afterwards.');
  } else visit.untried('notifications.readNotification', none);
  await visit.yes('notifications.readAllNotifications', notifications.readAllNotifications(0));
  if (!one) return visit.untried('notifications.deleteNotification', none);
  if (others.length > 0) {
    const read = await visit.yes('notifications.notifications', asked);
    if (read?.some(({ isRead }) => !isRead))
      visit.fault('notifications.readAllNotifications', 'Some are not read afterwards.');
  }
  await visit.yes('notifications.deleteNotification', notifications.deleteNotification(one.id));
  const left = await visit.yes('notifications.notifications', asked);
  if (left?.some(({ id }) => id === one.id))
    visit.fault('notifications.deleteNotification', 'It is still there afterwards.');
}
