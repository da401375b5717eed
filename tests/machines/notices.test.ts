import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { NOTICE_TIME, noticesMachine, selectShown } from '../../src/machines/notices.ts';

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
