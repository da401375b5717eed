import { describe, expect, test } from 'vitest';
import { redactMessage } from '../../src/dev/inspect.ts';
import { redactContext, redactEvent } from '../../src/dev/session-log/redaction.ts';

const choice = { itemId: 'tee', size: 'S', properties: { Colour: 'Indigo' } };
const secrets = {
  token: 'eyJhbGciOi.J9',
  password: 'hunter2',
  code: '482913',
  email: 'nimali@example.com',
  phone: '0771234567',
  firstName: 'Nimali',
  address: '12 Galle Road',
};

describe('what leaves the page', () => {
  test('is what the allow-list of the machine names', () => {
    expect(redactEvent({ type: 'line.add', choice, ...secrets }, 'cart')).toEqual({
      type: 'line.add',
      choice,
      token: '[redacted]',
      password: '[redacted]',
      code: '[redacted]',
      email: '[redacted]',
      phone: '[redacted]',
      firstName: '[redacted]',
      address: '[redacted]',
    });
    expect(redactContext({ lines: [], ...secrets }, 'cart')).toEqual({
      lines: [],
      ...Object.fromEntries(Object.keys(secrets).map((key) => [key, '[redacted]'])),
    });
  });

  test('is nothing of a machine that nobody has decided about', () => {
    expect(redactContext({ lines: [choice], ...secrets }, 'login')).toEqual(
      Object.fromEntries(['lines', ...Object.keys(secrets)].map((key) => [key, '[redacted]'])),
    );
    expect(redactEvent({ type: 'login.submit', password: 'hunter2' }, 'login')).toEqual({
      type: 'login.submit',
      password: '[redacted]',
    });
    expect(redactEvent({ type: 'login.submit', password: 'hunter2' }, undefined)).toEqual({
      type: 'login.submit',
      password: '[redacted]',
    });
    expect(redactContext({ token: 'x' }, 'constructor')).toEqual({ token: '[redacted]' });
  });

  test('is never an address, a number or a key that was typed into a field that is allowed', () => {
    const typed = (query: string): unknown => redactEvent({ type: 'query.type', query }, 'search')['query'];
    expect(['nimali@example.com', '077 123 4567', '482913', 'a1b2c3d4e5f6a7b8c9d0e1f2a3'].map(typed)).toEqual(
      Array.from({ length: 4 }, () => '[redacted]'),
    );
    // An id of the catalogue is none of these.
    const allowed = ['linen kurta', 'saree 42', '', '3d16c7e9931cf718a7637231'];
    expect(allowed.map(typed)).toEqual(allowed);
  });

  test('names a long list by its beginning', () => {
    const lines = Array.from({ length: 25 }, (_, at) => ({ quantity: at }));
    expect(redactContext({ lines }, 'cart')['lines']).toEqual([...lines.slice(0, 20), '5 more']);
  });
});

describe('a message to the inspector', () => {
  const machines = new Map([
    ['x:1', 'cart'],
    ['x:2', 'session'],
  ]);
  const base = { rootId: 'x:0', createdAt: '1', id: null, _version: '0' };

  test('of a machine has its state and the context that may be shown', () => {
    const snapshot = {
      status: 'active',
      value: { open: 'filled' },
      context: { lines: [choice], token: 'abc' },
      children: { storage: { secret: 1 } },
      machine: {},
      tags: new Set(),
    };
    expect(
      redactMessage(
        {
          ...base,
          type: '@xstate.snapshot',
          sessionId: 'x:1',
          event: { type: 'line.add', choice, password: 'x' },
          snapshot,
          extra: 'abc',
        },
        machines,
      ),
    ).toEqual({
      ...base,
      type: '@xstate.snapshot',
      sessionId: 'x:1',
      event: { type: 'line.add', choice, password: '[redacted]' },
      snapshot: { status: 'active', value: { open: 'filled' }, context: { lines: [choice], token: '[redacted]' } },
    });
  });

  test('of a call has neither what it was asked nor what it answered', () => {
    const snapshot = {
      status: 'done',
      input: { password: 'hunter2' },
      output: { token: 'abc' },
      error: { said: 'no' },
    };
    expect(
      redactMessage(
        {
          ...base,
          type: '@xstate.snapshot',
          sessionId: 'x:9',
          event: { type: 'xstate.promise.resolve', data: { token: 'abc' } },
          snapshot,
        },
        machines,
      ),
    ).toEqual({
      ...base,
      type: '@xstate.snapshot',
      sessionId: 'x:9',
      event: { type: 'xstate.promise.resolve', data: '[redacted]' },
      snapshot: { status: 'done' },
    });
  });

  test('of a birth has the chart itself, and no token of a session', () => {
    const message = {
      ...base,
      type: '@xstate.actor',
      sessionId: 'x:2',
      name: 'session',
      parentId: 'x:0',
      definition: '{"id":"session"}',
      snapshot: { status: 'active', value: 'guest', context: { token: 'abc' } },
    };
    expect(redactMessage(message, machines)).toEqual({
      ...message,
      snapshot: { status: 'active', value: 'guest', context: { token: '[redacted]' } },
    });
  });

  test('of a kind that is not known has nothing in it', () => {
    expect(redactMessage({ ...base, type: '@xstate.new', sessionId: 'x:1', payload: 'abc' }, machines)).toEqual({
      ...base,
      type: '@xstate.new',
      sessionId: 'x:1',
    });
  });

  test('can go through twice', () => {
    const once = redactMessage(
      {
        ...base,
        type: '@xstate.event',
        sessionId: 'x:1',
        sourceId: 'x:0',
        event: { type: 'line.add', choice, password: 'x' },
      },
      machines,
    );
    expect(redactMessage(once, machines)).toEqual(once);
  });
});
