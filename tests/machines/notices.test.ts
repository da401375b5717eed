import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { NOTICE_TIME, noticesMachine, selectShown, UNDO_TIME } from '../../src/machines/notices.ts';

function open() {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock }).start();
  const shown = () => selectShown(actor.getSnapshot()).map(({ notice }) => notice.code);
  return { clock, actor, shown };
}

test('a notice that is said again stays its whole time', () => {
  const { clock, actor, shown } = open();
  actor.send({ type: 'notice.show', notice: { code: 'line-full' } });
  clock.increment(NOTICE_TIME - 100);
  actor.send({ type: 'notice.show', notice: { code: 'line-full' } });
  clock.increment(NOTICE_TIME - 100);
  expect(shown()).toEqual(['line-full']);
  clock.increment(100);
  expect(shown()).toEqual([]);
});

test('a notice that is held does not leave', () => {
  const { clock, actor, shown } = open();
  actor.send({ type: 'notice.show', notice: { code: 'cart-full' } });
  actor.send({ type: 'notices.hold' });
  clock.increment(10 * NOTICE_TIME);
  expect(shown()).toEqual(['cart-full']);
  actor.send({ type: 'notices.release' });
  clock.increment(NOTICE_TIME);
  expect(shown()).toEqual([]);
});

const line = { key: 'tee', itemId: 'tee', size: '', properties: {}, quantity: 1, name: '' };

test('a new notice does not prolong the older ones', () => {
  const { clock, actor, shown } = open();
  actor.send({ type: 'notice.show', notice: { code: 'cart-full' } });
  clock.increment(NOTICE_TIME - 100);
  actor.send({ type: 'notice.show', notice: { code: 'cart-not-kept' } });
  clock.increment(100);
  expect(shown()).toEqual(['cart-not-kept']);
  clock.increment(NOTICE_TIME - 100);
  expect(shown()).toEqual([]);
});

test('a notice that can be undone keeps no other one', () => {
  const { clock, actor, shown } = open();
  actor.send({ type: 'notice.show', notice: { code: 'line-removed', name: 'Tee', line, of: null } });
  actor.send({ type: 'notice.show', notice: { code: 'cart-full' } });
  clock.increment(NOTICE_TIME);
  expect(shown()).toEqual(['line-removed']);
  clock.increment(UNDO_TIME - NOTICE_TIME);
  expect(shown()).toEqual([]);
});

test('released, all have their time again', () => {
  const { clock, actor, shown } = open();
  actor.send({ type: 'notice.show', notice: { code: 'cart-full' } });
  clock.increment(NOTICE_TIME - 100);
  actor.send({ type: 'notices.hold' });
  actor.send({ type: 'notices.release' });
  clock.increment(NOTICE_TIME - 100);
  expect(shown()).toEqual(['cart-full']);
  clock.increment(100);
  expect(shown()).toEqual([]);
});

test('a notice goes with its page, and one that can be undone, or leads to a page, comes along', () => {
  const { actor, shown } = open();
  const openPage = (place: string) => actor.send({ type: 'page.opened', place });
  openPage('checkout');
  actor.send({ type: 'notice.show', notice: { code: 'line-added', name: 'Tee', quantity: 1 } });
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
  actor.send({ type: 'notice.show', notice: { code: 'cart-joined', added: 3, leftOut: 0 } });
  actor.send({ type: 'customer.known' });
  expect(shown()).toEqual(['cart-joined']);
  actor.send({ type: 'page.opened', place: 'checkout' });
  expect(shown()).toEqual(['cart-joined']);
});

test('a refused login does not follow the shopper to the reset of the password', () => {
  const { actor, shown } = open();
  actor.send({ type: 'page.opened', place: 'login' });
  actor.send({ type: 'notice.show', notice: { code: 'login-failed', error: { code: 'refused', status: 200, said: 'Invalid email or password.' } } });
  actor.send({ type: 'page.opened', place: 'password-reset' });
  expect(shown()).toEqual([]);
});
