import { formatCount } from '../../../src/domain/money.ts';

/** Nothing of the file can be read; the message says what it is instead and what to do. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/**
 * Adds to an UnreadableFile how many products of the file were written before it. Other errors, and a file of which none was
 * written, stay as they are.
 */
export const afterWriting = (error: unknown, products: number): unknown =>
  error instanceof UnreadableFile && products > 0
    ? new UnreadableFile(
        `${error.message} Before that, ${formatCount(products)} ${products === 1 ? 'product of the file was written; it stays' : 'products of the file were written; they stay'}.`,
      )
    : error;
