import type { Generated } from 'kysely';

/** Tables of accounts: sessions, codes, limits, saved addresses and wishlists. */
export interface AccountTables {
  users: {
    id: string;
    /** In lower case, without blanks around it. Unique. */
    email: string;
    name: string;
    /** argon2id, with its parameters and its salt. */
    password_hash: string;
    is_account_verified: Generated<boolean>;
    points: Generated<number>;
    last_login: string | null;
    /** Set by the staff: no session of theirs counts, and none begins. */
    blocked: Generated<boolean>;
    /** Figures; '' for none. */
    phone_number: Generated<string>;
    /** JSON text: street, city, state, zipCode, country; any may be missing. */
    address: Generated<string>;
    created_at: string;
    /** JSON text: where they logged in last, the newest first; sealed with the password, so that a new one makes all strange. */
    known_networks: Generated<string>;
    /** When the customer deleted the account, as long as orders of it still name a person (accounts/finish-deletions.ts); null otherwise. */
    erasing_since: string | null;
  };
  /** A login. `id` is the hash of its token, which is stored nowhere; `expires_at` is absolute. */
  sessions: { id: string; user_id: string; created_at: string; expires_at: string; revoked_at: string | null };
  /**
   * Changes of an account's address that can still be taken back. `id` is the hash of the secret in the mailed link, which
   * is stored nowhere; `old_email` is the address that codes for a new password go to meanwhile.
   */
  email_changes: {
    id: string;
    user_id: string;
    old_email: string;
    old_verified: boolean;
    new_email: string;
    at: string;
  };
  /**
   * The one code of a user to verify and to delete the account, and those to reset, one for each who asked (`reset`, `reset 2` …). `hash`
   * is sealed with the user, `verify`, `delete` or `reset`, and the e-mail address; `asker` and `place` say who asked, sealed; null where no browser asked (the staff's, and older ones).
   */
  codes: {
    user_id: string;
    purpose: 'verify' | 'delete' | 'reset' | `reset ${number}`;
    hash: string;
    tries: Generated<number>;
    expires_at: string;
    asker: string | null;
    place: string | null;
  };
  /** Tries that a limit counted; `key` is sealed. `at` and `until` are milliseconds since 1970, for arithmetic. */
  throttles: { key: string; level: number; at: number; until: number };
  /** When mails of a kind went to somebody; `sent` is JSON text: milliseconds since 1970, the newest last. `key` is sealed. */
  sendings: { key: string; sent: string; at: number };
  /** Address that a customer saved. Moments in milliseconds since 1970; the default is the one with the latest `preferred_at`, 0 where it was never chosen. */
  saved_addresses: {
    id: string;
    user_id: string;
    label: string;
    first_name: string;
    last_name: string;
    street: string;
    city: string;
    state: string;
    zip_code: string;
    country: string;
    phone: string;
    created_at: number;
    preferred_at: number;
  };
  /** Product that a customer wishes to find again; moments in milliseconds since 1970. */
  wishlist_items: { user_id: string; product_id: string; saved_at: number };
}
