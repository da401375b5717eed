import { Hono } from 'hono';
import { packet } from '../http/cached-body.ts';
import type { AppEnv } from '../http/context.ts';
import contract from '../http/contract.json' with { type: 'json' };
import { sendCachedBody } from '../http/send.ts';

/** `GET /api/contract.json`: the document of section 7, for makers of other servers and clients (docs/contract.md). */
export function contractRoutes(): Hono<AppEnv> {
  const bytes = Buffer.from(JSON.stringify(contract));
  const body = packet(() => bytes);
  return new Hono<AppEnv>().get('/contract.json', (c) => sendCachedBody(c, body));
}
