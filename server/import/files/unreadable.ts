import { formatCount } from '../../../src/domain/money.ts';

/** Nothing of the file can be read; the message says what it is instead and what to do. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** The same failure, told with what the shop has of the file by then. Other errors, and a file of which it has nothing, stay as they are. */
export const afterWriting = (error: unknown, products: number): unknown =>
  error instanceof UnreadableFile && products > 0
    ? new UnreadableFile(
        `${error.message} Before that, ${formatCount(products)} ${products === 1 ? 'product of the file was written; it stays' : 'products of the file were written; they stay'}.`,
      )
    : error;
