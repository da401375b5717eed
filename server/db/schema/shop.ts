/** Compression of an asset; '' for as it is. */
export type AssetEncoding = '' | 'br' | 'gzip';

/** Tables of the shop itself: settings, trail of the staff, faults of browsers and files of builds. */
export interface ShopTables {
  /** What the staff changed, written in the transaction of the change and never changed afterwards, which a trigger holds (trail/trail.ts). */
  staff_events: {
    id: string;
    at: string;
    /** System user and machine: `nimal@counter`. */
    actor: string;
    /** Number of an order, id of a product, id of an account. */
    subject: string;
    field: string;
    before: string;
    after: string;
  };
  /** Faults of the app in shoppers' browsers, a row for each message and build; page, state and place are those of the last one (server/problems). */
  client_problems: {
    /** Begin of a hash of message and build. */
    id: string;
    message: string;
    build: string;
    page: string;
    state: string;
    place: string;
    times: number;
    first_at: string;
    last_at: string;
  };
  /** `value` is JSON text. */
  shop_settings: { key: string; value: string };
  /** Hashed files of the app's builds, which every process serves; a name never changes meaning. `used_at` is milliseconds since 1970: when a process of such a build was last heard of. */
  assets: { name: string; encoding: AssetEncoding; bytes: Buffer; used_at: number };
}
