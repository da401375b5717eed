import type { Call } from '../../../src/api/contract/endpoint.ts';

/** Call as the document has it. */
export type DescribedCall = {
  call: Call<unknown>;
  /** Group of section 7. */
  tag: string;
  /** Sentence for who answers the call. */
  says: string;
};

/** Id and Idempotency-Key of the calls that are described. */
export const ID = 'ID';
export const KEY = 'KEY';

/** Describes the calls of a group of section 7, each by its name with a sentence. */
export const describeCalls = (
  tag: string,
  rows: Record<string, [Call<unknown>, string]>,
): Record<string, DescribedCall> =>
  Object.fromEntries(Object.entries(rows).map(([name, [call, says]]) => [name, { call, tag, says }]));
