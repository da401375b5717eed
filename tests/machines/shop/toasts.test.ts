import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { TOAST_TIME, toastsMachine, selectShown, UNDO_TIME } from '../../../src/machines/shop/toasts-machine.ts';

function open() {
  const clock = new SimulatedClock();
  const actor = createActor(toastsMachine, { clock }).start();
  const shown = () => selectShown(actor.getSnapshot()).map(({ notice }) => notice.code);
  return { clock, actor, shown };
}

test('a notice that is said again stays its whole time', () => {
  const { clock, actor, shown } = open();
  actor.send({ type: 'notice.show', notice: { code: 'line-full' } });
  clock.increment(TOAST_TIME - 100);
  actor.send({ type: 'notice.show', notice: { code: 'line-full' } });
  clock.increment(TOAST_TIME - 100);
  expect(shown()).toEqual(['line-full']);
  clock.increment(100);
  expect(shown()).toEqual([]);
});

test('a notice that is held does not leave', () => {
  const { clock, actor, shown } = open();
  actor.send({ type: 'notice.show', notice: { code: 'cart-full' } });
  actor.send({ type: 'notices.hold' });
  clock.increment(10 * TOAST_TIME);
  expect(shown()).toEqual(['cart-full']);
  actor.send({ type: 'notices.release' });
  clock.increment(TOAST_TIME);
  expect(shown()).toEqual([]);
});

const line = { key: 'tee', itemId: 'tee', size: '', properties: {}, quantity: 1, name: '' };

test('a new notice does not prolong the older ones', () => {
  const { clock, actor, shown } = open();
  actor.send({ type: 'notice.show', notice: { code: 'cart-full' } });
  clock.increment(TOAST_TIME - 100);
  actor.send({ type: 'notice.show', notice: { code: 'cart-not-kept' } });
  clock.increment(100);
  expect(shown()).toEqual(['cart-not-kept']);
  clock.increment(TOAST_TIME - 100);
  expect(shown()).toEqual([]);
});

test('what lay under a newer notice has its whole time when that has gone', () => {
  const { clock, actor, shown } = open();
  actor.send({ type: 'notice.show', notice: { code: 'line-removed', name: 'Tee', line, of: null } });
  clock.increment(UNDO_TIME - 100);
  actor.send({ type: 'notice.show', notice: { code: 'cart-full' } });
  actor.send({ type: 'notice.dismiss', id: 2 });
  clock.increment(UNDO_TIME - 100);
  expect(shown()).toEqual(['line-removed']);
  clock.increment(100);
  expect(shown()).toEqual([]);
});

test('a notice that can be undone keeps no other one', () => {
  const { clock, actor, shown } = open();
  actor.send({ type: 'notice.show', notice: { code: 'line-removed', name: 'Tee', line, of: null } });
  actor.send({ type: 'notice.show', notice: { code: 'cart-full' } });
  clock.increment(TOAST_TIME);
  expect(shown()).toEqual(['line-removed']);
  clock.increment(UNDO_TIME);
  expect(shown()).toEqual([]);
});

test('released, all have their time again', () => {
  const { clock, actor, shown } = open();
  actor.send({ type: 'notice.show', notice: { code: 'cart-full' } });
  clock.increment(TOAST_TIME - 100);
  actor.send({ type: 'notices.hold' });
  actor.send({ type: 'notices.release' });
  clock.increment(TOAST_TIME - 100);
  expect(shown()).toEqual(['cart-full']);
  clock.increment(100);
  expect(shown()).toEqual([]);
});

test('a notice goes with its page, and one that can be undone, or leads to a page, comes along', () => {
  const { actor, shown } = open();
  const openPage = (place: string) => actor.send({ type: 'page.opened', place });
  openPage('checkout');
  actor.send({ type: 'notice.show', notice: { code: 'line-added', key: 'tee', name: 'Tee', quantity: 1 } });
  actor.send({ type: 'notice.show', notice: { code: 'order-needs-login' } });
  actor.send({ type: 'notice.show', notice: { code: 'line-removed', name: 'Tee', line, of: null } });
  // Only the address changes.
  openPage('checkout');
  expect(shown()).toEqual(['line-added', 'order-needs-login', 'line-removed']);
  openPage('login');
  expect(shown()).toEqual(['order-needs-login', 'line-removed']);
  openPage('home');
  expect(shown()).toEqual(['line-removed']);
});

test('a login settles what was said of it, and what it brought goes along', () => {
  const { actor, shown } = open();
  actor.send({ type: 'page.opened', place: 'login' });
  actor.send({ type: 'notice.show', notice: { code: 'password-reset' } });
  actor.send({ type: 'notice.show', notice: { code: 'signed-up', name: 'Asha' } });
  actor.send({ type: 'notice.show', notice: { code: 'cart-joined', added: 3, leftOut: 0 } });
  actor.send({ type: 'customer.known' });
  expect(shown()).toEqual(['signed-up', 'cart-joined']);
  actor.send({ type: 'page.opened', place: 'checkout' });
  expect(shown()).toEqual(['signed-up', 'cart-joined']);
});

test('a refused login does not follow the shopper to the reset of the password', () => {
  const { actor, shown } = open();
  actor.send({ type: 'page.opened', place: 'login' });
  actor.send({
    type: 'notice.show',
    notice: { code: 'login-failed', error: { code: 'refused', status: 200, said: 'Invalid email or password.' } },
  });
  actor.send({ type: 'page.opened', place: 'password-reset' });
  expect(shown()).toEqual([]);
});

test('that the account is deleted is read on the page that it leads to, and not beyond', () => {
  const { actor, shown } = open();
  actor.send({ type: 'page.opened', place: 'profile' });
  actor.send({ type: 'notice.show', notice: { code: 'account-deleted' } });
  actor.send({ type: 'page.opened', place: 'home' });
  expect(shown()).toEqual(['account-deleted']);
  actor.send({ type: 'page.opened', place: 'collection' });
  expect(shown()).toEqual([]);
});

test('what came of a logout is read on the page that the logout leads to', () => {
  const { actor, shown } = open();
  actor.send({ type: 'page.opened', place: 'checkout' });
  actor.send({ type: 'notice.show', notice: { code: 'logged-out' } });
  // The cart is empty: nothing is left to check out.
  actor.send({ type: 'page.opened', place: 'cart' });
  expect(shown()).toEqual(['logged-out']);
  actor.send({ type: 'customer.known' });
  expect(shown()).toEqual([]);
});
