import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup, waitFor } from 'xstate';
import type { AllowListOfMachine } from '../../../src/dev/session-log/filter.ts';
import { ALLOW_LIST } from '../../../src/dev/session-log/allow-list.ts';
import { startSessionLog } from '../../../src/dev/session-log/record.ts';
import { replay } from '../../../src/dev/session-log/replay.ts';
import { REDACTED } from '../../../src/dev/session-log/session-log.ts';
import type { Profile } from '../../../src/domain/account/offers.ts';
import { profileMachine } from '../../../src/machines/account/profile-machine.ts';
import { asha, wantsPassword, wrongPassword } from '../../support/samples/samples.ts';

const login = setup({
  types: {
    context: {} as { email: string; password: string; tries: number; token: string | null },
    events: {} as { type: 'field.type'; field: string; text: string } | { type: 'form.send' },
  },
  guards: { isRight: ({ context }) => context.password === 'open sesame' },
}).createMachine({
  id: 'login',
  context: { email: '', password: '', tries: 0, token: null },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'field.type': { actions: assign(({ event }) => ({ [event.field]: event.text })) },
        'form.send': [
          { guard: 'isRight', target: 'inside', actions: assign({ token: 'tkn-8fd2' }) },
          { actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        ],
      },
    },
    inside: {},
  },
});

/** Somebody mistypes a password, then does not. */
function session(kept: Record<string, AllowListOfMachine>) {
  const log = startSessionLog({ build: 'test', now: () => 0, kept });
  const actor = createActor(login, { inspect: log.inspect });
  actor.start();
  actor.send({ type: 'field.type', field: 'email', text: 'nimal@example.lk' });
  actor.send({ type: 'field.type', field: 'password', text: 'open sesam' });
  actor.send({ type: 'form.send' });
  actor.send({ type: 'field.type', field: 'password', text: 'open sesame' });
  actor.send({ type: 'form.send' });
  return log.read();
}

const kept: AllowListOfMachine = { exact: false, context: { tries: true }, events: { 'field.type': { field: true } } };
const machines = new Map([['login', login]]);

test('what the list does not name is in no part of the log', () => {
  const log = session({ login: kept });
  expect(JSON.stringify(log)).not.toMatch(/nimal|sesam|tkn/);
  expect(log.steps.map(({ event }) => event)).toEqual([
    { type: 'xstate.init' },
    { type: 'field.type', field: 'email', text: REDACTED },
    { type: 'field.type', field: 'password', text: REDACTED },
    { type: 'form.send' },
    { type: 'field.type', field: 'password', text: REDACTED },
    { type: 'form.send' },
  ]);
  expect(log.steps.at(-1)?.after).toEqual({
    status: 'active',
    value: 'inside',
    context: { email: REDACTED, password: REDACTED, tries: 1, token: REDACTED },
    children: [],
  });
});

test('that nothing is there is no secret', () => {
  expect(session({ login: kept }).steps[0]?.after?.context).toMatchObject({ token: null });
});

test('a step that comes out otherwise for want of what was taken out proves nothing', () => {
  expect(replay(session({ login: kept }), machines, { login: kept })).toEqual({
    reproduced: 5,
    undecided: 1,
    thrown: [],
    difference: null,
  });
});

test('of a machine that nobody has decided about nothing is kept, and it is not exact', () => {
  const log = session({});
  expect(log.actors).toMatchObject([{ machine: 'login', exact: false }]);
  expect(log.steps[1]).toMatchObject({
    event: { type: 'field.type', field: REDACTED, text: REDACTED },
    after: { context: { tries: REDACTED } },
  });
});

test('a machine that is said to be exact and is not is found out', () => {
  const exact = { login: { ...kept, exact: true } };
  expect(replay(session(exact), machines, exact).difference).toMatchObject({
    step: 5,
    actor: 'login',
    where: 'value',
    expected: 'inside',
    got: 'asking',
  });
});

test('a step of which only what it says outward has changed is found', () => {
  const log = session({ login: kept });
  const [first] = log.steps;
  const changed = {
    ...log,
    actors: log.actors.map((it) => ({ ...it, exact: true })),
    steps: first ? [{ ...first, said: ['says toast'] }] : [],
  };
  expect(replay(changed, machines).difference).toMatchObject({
    where: 'said.0',
    expected: 'says toast',
    got: undefined,
  });
});

test('the password that a change of address asks for is in no part of a log, from its field to its call', async () => {
  const log = startSessionLog({ build: 'test', now: () => 0, kept: ALLOW_LIST });
  const sent: string[] = [];
  const saveProfile = fromPromise<void, { name: string; email: string; password: string }>(({ input }) => {
    sent.push(input.password);
    return Promise.reject(sent.length === 1 ? wantsPassword : wrongPassword);
  });
  const page = createActor(
    profileMachine.provide({
      actors: { saveProfile, loadProfile: fromPromise<Profile>(() => Promise.resolve({ ...asha, offers: [] })) },
    }),
    { input: { customer: asha, draft: null }, inspect: log.inspect },
  );
  const whenIn = (state: Parameters<ReturnType<typeof page.getSnapshot>['matches']>[0]) =>
    waitFor(page, (it) => it.matches(state));
  page.start();
  await whenIn('viewing');
  page.send({ type: 'profile.edit' });
  page.send({ type: 'email.type', text: 'asha@silva.lk' });
  page.send({ type: 'form.send' });
  await whenIn({ editing: { proving: 'asking' } });
  page.send({ type: 'password.type', text: 'green tea' });
  page.send({ type: 'form.send' });
  await whenIn({ editing: { proving: 'denied' } });
  page.stop();
  expect([sent, page.getSnapshot().context.password]).toEqual([['', 'green tea'], 'green tea']);
  expect(JSON.stringify(log.read())).not.toMatch(/green|silva/);
});
