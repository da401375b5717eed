import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, createClient } from '../../src/api/client.ts';
import type { Call } from '../../src/api/contract/endpoint.ts';
import type { UploadProgress } from '../../src/api/upload.ts';

/** As much of XMLHttpRequest as an upload uses; the test answers by hand. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: Record<'onprogress' | 'onload', (event: { loaded: number; total: number }) => void> = {
    onprogress: () => undefined,
    onload: () => undefined,
  };
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onloadend = (): void => undefined;
  headers: Record<string, string> = {};
  line = '';
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  aborted = false;
  body: unknown;
  open(method: string, url: string): void {
    this.line = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\n';
  }
  send(body: unknown): void {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.aborted = true;
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

const call = (): Call<unknown> => ({
  method: 'POST',
  path: '/api/x',
  timeLimit: 20_000,
  form: new FormData(),
  read: (answer) => answer,
});
let client: Client;
const unauthorised = vi.fn<(token: string | null, quietly: boolean) => void>();
/** Starts an upload; `settled` is what it comes to. */
async function upload(signal = new AbortController().signal) {
  const told: UploadProgress[] = [];
  const settled = client(call(), signal, (progress) => void told.push(progress)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  const [request] = FakeRequest.sent;
  if (!request) throw new Error('nothing was sent');
  return { told, settled, request };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  FakeRequest.sent = [];
  unauthorised.mockClear();
  client = createClient({ backendUrl: 'https://api.shop.test', token: () => 'abc', onUnauthorised: unauthorised });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an upload', () => {
  it('carries what every call does, tells its progress, and reads its answer', async () => {
    const { told, settled, request } = await upload();
    expect([request.line, request.withCredentials, request.body]).toEqual([
      'POST https://api.shop.test/api/x',
      true,
      expect.any(FormData),
    ]);
    expect(request.headers).toMatchObject({ authorization: 'Bearer abc', 'x-requested-with': 'XMLHttpRequest' });
    // The browser writes it, with the boundary.
    expect(request.headers).not.toHaveProperty('content-type');
    request.upload.onprogress({ loaded: 3, total: 9 });
    request.upload.onload({ loaded: 9, total: 9 });
    request.answer(201, { _id: 'a' });
    expect(await settled).toEqual({ _id: 'a' });
    expect(told).toEqual([
      { sent: 3, total: 9 },
      { sent: 9, total: 9 },
    ]);
  });

  it('fails as every call does: with the words and details of a refusal, and a 401 for the session', async () => {
    const refused = await upload();
    refused.request.answer(409, { success: false, message: 'The price has changed', details: { price: 1 } });
    expect(await refused.settled).toEqual({
      code: 'refused',
      status: 409,
      said: 'The price has changed',
      details: { price: 1 },
    });
    FakeRequest.sent = [];
    const ended = await upload();
    ended.request.answer(401, {});
    expect(await ended.settled).toMatchObject({ code: 'unauthorised' });
    expect(unauthorised).toHaveBeenCalledWith('abc', false);
    FakeRequest.sent = [];
    const cut = await upload();
    cut.request.onerror();
    expect(await cut.settled).toMatchObject({ code: 'offline' });
  });

  it('is given up when nothing has moved for as long as a call may take, counted from the last bytes', async () => {
    const { settled, request } = await upload();
    for (let loaded = 1; loaded < 9; loaded++) {
      await vi.advanceTimersByTimeAsync(19_000);
      request.upload.onprogress({ loaded, total: 9 });
    }
    expect(request.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(request.aborted).toBe(true);
    expect(await settled).toMatchObject({ code: 'timeout' });
  });

  it('is cancelled by whoever has asked for it', async () => {
    const leaving = new AbortController();
    const { settled, request } = await upload(leaving.signal);
    leaving.abort();
    expect(request.aborted).toBe(true);
    expect(await settled).toMatchObject({ code: 'offline' });
  });
});
