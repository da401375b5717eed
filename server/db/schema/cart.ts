/** Tables of the carts of accounts. */
export interface CartTables {
  /** An account's cart. `line` is a hash of the line's key; properties are JSON text; `name` is the product's when it was added. */
  cart_lines: {
    user_id: string;
    line: string;
    product_id: string;
    size: string;
    properties: string;
    name: string;
    quantity: number;
    position: number;
  };
  /** The calls that changed a cart, by their Idempotency-Key; the hash is of what was asked for, `at` is milliseconds since 1970. */
  cart_calls: { user_id: string; request_key: string; request_hash: string; at: number };
}
