import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUpload } from '../http/uploads.ts';
import { hasBody } from './connections.ts';

/** Milliseconds within which a body must have come (reliability 62): of most calls, and of those that bring files, whose pace is watched too (http/paced-body.ts). */
export type BodyTimes = { most: number; upload: number };
export const BODY_TIMES: BodyTimes = { most: 30_000, upload: 16 * 60_000 };

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Cuts a request whose body does not come in time, with a 408 where nothing was answered yet. Node's own limit knows one time for all calls. */
export function limitBody(request: IncomingMessage, response: ServerResponse, { most, upload }: BodyTimes): void {
  if (!hasBody(request)) return;
  const path = (request.url ?? '').split('?')[0] ?? '';
  const { socket } = request;
  const limit = setTimeout(
    () => {
      if (request.complete || socket.destroyed) return;
      if (!response.headersSent) socket.write(LATE);
      socket.destroySoon();
    },
    isUpload(request.method ?? '', path) ? upload : most,
  );
  const end = () => {
    clearTimeout(limit);
    socket.off('close', end);
  };
  request.once('end', end);
  // A body may still come when its request was answered: no other request of the connection begins before its end.
  response.once('close', () => {
    if (request.complete || socket.destroyed) end();
    else socket.once('close', end);
  });
}
