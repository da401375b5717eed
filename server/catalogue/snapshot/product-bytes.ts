import { createHash } from 'node:crypto';

const HEAD = Buffer.from('{"success":true,"message":"All products","enrichedProducts":[');
const SOME_HEAD = Buffer.from('{"success":true,"products":[');
const TAIL = Buffer.from(']}');
const COMMA = Buffer.from(',');

/** All products as one run of JSON bytes, out of which any of them can be cut. A place is an index in the list. */
export type ProductBytes = {
  /** The whole answer of the list call. */
  all: Buffer;
  /** Of the content, for a tag. */
  digest: string;
  size: number;
  /** One product's JSON. */
  at: (place: number) => Buffer;
  /** A `products` answer of these. */
  some: (places: readonly number[]) => Buffer;
};

/** Takes the products page by page, so that they are never all in memory as objects, and hashes along the way. */
export class ProductBytesBuilder {
  readonly #pieces: Buffer[] = [HEAD];
  /** Where each begins in the whole; it ends a comma before the next. */
  readonly #starts: number[] = [];
  readonly #digest = createHash('sha256');
  #end = HEAD.length;

  /** @param texts the JSON of each product of the next page. */
  add(texts: readonly string[]): void {
    const joined = Buffer.from((this.#starts.length > 0 ? ',' : '') + texts.join(','));
    for (const text of texts) {
      if (this.#starts.length > 0) this.#end += COMMA.length;
      this.#starts.push(this.#end);
      this.#end += Buffer.byteLength(text);
    }
    this.#pieces.push(joined);
    this.#digest.update(joined);
  }

  finish(): ProductBytes {
    const all = Buffer.concat([...this.#pieces.splice(0), TAIL]);
    const starts = this.#starts;
    const at = (place: number) =>
      all.subarray(starts[place], (starts[place + 1] ?? all.length - TAIL.length + COMMA.length) - COMMA.length);
    const some = (places: readonly number[]) =>
      Buffer.concat([
        SOME_HEAD,
        ...places.flatMap((place, index) => (index > 0 ? [COMMA, at(place)] : [at(place)])),
        TAIL,
      ]);
    return { all, digest: this.#digest.digest('base64url'), size: starts.length, at, some };
  }
}
