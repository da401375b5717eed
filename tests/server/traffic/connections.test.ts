import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { boundConnections, type ConnectionBounds } from '../../../server/traffic/connections.ts';
import type { AppEnv } from '../../../server/http/context.ts';
import { serve } from '../../../server/serve.ts';

const BOUNDS: ConnectionBounds = {
  most: 10,
  mostUnfinished: 3,
  grace: 0,
  headersWithin: 15_000,
  headersWithinCrowd: 5000,
};

/** A server without a port: connections come and send by hand; `open` are those that nobody has cut. */
function door(proxyHops = 0, bounds = BOUNDS) {
  let now = 0;
  const server = new EventEmitter() as Server;
  const hasCome = boundConnections(server, proxyHops, bounds, () => now);
  const open: string[] = [];
  const parts = new Map<string, { socket: Socket; request?: IncomingMessage; response?: ServerResponse }>();
  const names = (visitor: string, count: number, from = 1) =>
    Array.from({ length: count }, (_, at) => `${visitor}#${at + from}`);
  const leave = (name: string) => {
    open.splice(open.indexOf(name), 1);
    parts.get(name)?.socket.emit('close');
  };
  const come = (...all: string[]) => {
    for (const name of all) {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress: name.split('#')[0],
        destroy: () => leave(name),
      }) as unknown as Socket;
      open.push(name);
      parts.set(name, { socket });
      server.emit('connection', socket);
    }
  };
  const ask = (name: string, headers: Record<string, string> = {}) => {
    const { socket } = parts.get(name)!;
    const request = Object.assign(new EventEmitter(), { socket, headers }) as unknown as IncomingMessage;
    const response = new EventEmitter() as ServerResponse;
    parts.set(name, { socket, request, response });
    hasCome(request, response);
  };
  const sent = (name: string) => parts.get(name)?.request?.emit('end');
  const answered = (name: string) => parts.get(name)?.response?.emit('close');
  return { server, open, names, come, ask, sent, answered, leave, pass: (ms: number) => (now += ms) };
}

const STRANGER = '198.51.100.1';
const HONEST = '203.0.113.7';

describe('connections', () => {
  it('that have not sent a whole request are so many of one visitor; then their own oldest go', () => {
    const { open, names, come } = door();
    come(`${HONEST}#1`, ...names(STRANGER, 5), `${HONEST}#2`);
    expect(open).toEqual([`${HONEST}#1`, ...names(STRANGER, 3, 3), `${HONEST}#2`]);
  });

  it('count no more once a request has come whole, however many there are behind one address', () => {
    const { open, names, come, ask, answered } = door();
    for (const name of names(HONEST, 9)) {
      come(name);
      ask(name);
    }
    answered(`${HONEST}#1`);
    expect(open).toEqual(names(HONEST, 9));
  });

  it('count until the body has come, too', () => {
    const { open, names, come, ask, sent } = door();
    come(...names(STRANGER, 3));
    for (const name of names(STRANGER, 3))
      ask(name, name.endsWith('2') ? { 'transfer-encoding': 'chunked' } : { 'content-length': '100' });
    sent(`${STRANGER}#1`);
    come(`${STRANGER}#4`, `${STRANGER}#5`);
    expect(open).toEqual([`${STRANGER}#1`, ...names(STRANGER, 3, 3)]);
  });

  it('have a moment to send, so that a crowd may come at once', () => {
    const { open, names, come, pass } = door(0, { ...BOUNDS, grace: 2000 });
    come(...names(HONEST, 8));
    pass(1999);
    come(`${HONEST}#9`);
    expect(open).toEqual(names(HONEST, 9));
    pass(1);
    come(`${HONEST}#10`);
    expect(open).toEqual(names(HONEST, 9, 2));
  });

  it('of one IPv6 household are one visitor’s', () => {
    const { open, come } = door();
    come('2001:db8:1:2::1#', '2001:db8:1:2::2#', '2001:db8:1:2::3#', '2001:db8:1:2::4#', '2001:db8:1:3::1#');
    expect(open).toEqual(['2001:db8:1:2::2#', '2001:db8:1:2::3#', '2001:db8:1:2::4#', '2001:db8:1:3::1#']);
  });

  it('make room, where all places are taken, at the cost of whoever has most, and never of an answer', () => {
    const { open, names, come, ask, answered } = door();
    come(`${HONEST}#1`);
    for (const name of names(STRANGER, 9)) {
      come(name);
      ask(name);
    }
    for (const name of names(STRANGER, 4, 2)) answered(name);
    come(`${HONEST}#2`, '203.0.113.8#1');
    expect(open).toEqual([`${HONEST}#1`, `${STRANGER}#1`, ...names(STRANGER, 6, 4), `${HONEST}#2`, '203.0.113.8#1']);
  });

  it('that read no answer and have more than half of all places give one to another', () => {
    const { open, names, come, ask } = door();
    for (const name of names(STRANGER, 10)) {
      come(name);
      ask(name);
    }
    come(`${HONEST}#1`);
    expect(open).toEqual([...names(STRANGER, 9, 2), `${HONEST}#1`]);
    come(`${STRANGER}#11`);
    expect(open).toEqual([...names(STRANGER, 9, 2), `${HONEST}#1`]);
  });

  it('must send their headers sooner where half of the places are taken', () => {
    const { server, names, come, leave } = door();
    const seen = [server.headersTimeout];
    for (const name of names('192.0.2', 6).map((one) => one.replace('#', '.').concat('#'))) {
      come(name);
      seen.push(server.headersTimeout);
    }
    leave('192.0.2.1#');
    expect([...seen, server.headersTimeout]).toEqual([...Array.from({ length: 6 }, () => 15_000), 5000, 15_000]);
  });

  it('are not bounded by visitor behind a proxy, declared or seen', () => {
    const declared = door(1);
    declared.come(...declared.names('10.0.0.1', 9));
    expect([declared.open.length, declared.server.maxConnections, declared.server.headersTimeout]).toEqual([
      9, 10, 5000,
    ]);
    const seen = door();
    seen.come('10.0.0.1#0');
    seen.ask('10.0.0.1#0', { 'x-forwarded-for': '203.0.113.7' });
    seen.come(...seen.names('10.0.0.1', 8));
    expect(seen.open).toHaveLength(9);
    // A stranger cannot say so of themselves.
    const stranger = door();
    stranger.come(`${STRANGER}#0`);
    stranger.ask(`${STRANGER}#0`, { 'x-forwarded-for': '10.0.0.1' });
    stranger.come(...stranger.names(STRANGER, 5));
    expect(stranger.open).toHaveLength(4);
  });

  // Elsewhere the loopback interface has one address only, and both would be the same visitor.
  const severalAddresses = process.platform === 'linux';
  it.skipIf(!severalAddresses)(
    `of a shopper are answered while a stranger sends parts of headers without an end${severalAddresses ? '' : ' (this system has one loopback address only)'}`,
    async () => {
      const serving = await serve(
        new Hono<AppEnv>().get('/', (c) => c.text('well')),
        { port: 0, host: '127.0.0.1' },
        60_000,
        { ...BOUNDS, most: 12 },
      );
      const open = (localAddress: string) => connect({ port: serving.port, host: '127.0.0.1', localAddress });
      const honest = open('127.0.0.2');
      honest.write('GET / HTTP/1.1\r\nHost: a\r\n');
      const cut: Promise<unknown>[] = [];
      const stranger: Socket[] = [];
      for (let at = 0; at < 30; at += 1) {
        const slow = open('127.0.0.3');
        slow.on('error', () => slow.destroy());
        slow.write('GET / HTTP/1.1\r\nHo');
        stranger.push(slow);
        if (at < 27) cut.push(new Promise((done) => slow.once('close', done)));
      }
      await Promise.all(cut);
      const answer = new Promise<string>((done) => honest.once('data', (bytes) => done(bytes.toString())));
      honest.write('\r\n');
      expect(await answer).toMatch(/^HTTP\/1\.1 200 OK/);
      for (const one of [honest, ...stranger]) one.destroy();
      await serving.stop();
    },
  );
});
