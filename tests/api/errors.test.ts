import { describe, expect, it } from 'vitest';
import { InvalidResponseError } from '../../src/api/contract/endpoint.ts';
import { type ApiError, apiError, isApiError } from '../../src/api/errors.ts';

describe('why a call failed', () => {
  it('has one shape for everything that can be thrown', () => {
    const thrown: [unknown, ApiError][] = [
      [new TypeError('fetch failed'), { code: 'offline', status: 0, said: '' }],
      [new DOMException('late', 'TimeoutError'), { code: 'timeout', status: 0, said: '' }],
      [new DOMException('left', 'AbortError'), { code: 'offline', status: 0, said: '' }],
      [new SyntaxError('Unexpected token <'), { code: 'broken', status: 200, said: '' }],
      [new InvalidResponseError('no list'), { code: 'broken', status: 200, said: '' }],
      [
        new InvalidResponseError('success: false', 'We are stocktaking.'),
        { code: 'refused', status: 200, said: 'We are stocktaking.' },
      ],
      [null, { code: 'offline', status: 0, said: '' }],
      ['text', { code: 'offline', status: 0, said: '' }],
    ];
    expect(thrown.map(([it]) => apiError(it))).toEqual(thrown.map(([, error]) => error));
  });

  it('is plain data that survives storage, and is not wrapped twice', () => {
    const error = apiError(new InvalidResponseError('x', 'No.'));
    expect(JSON.parse(JSON.stringify(error))).toEqual(error);
    expect(apiError(error)).toBe(error);
    expect([error, new Error('x'), null, 'x', { code: 'x' }].map(isApiError)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
