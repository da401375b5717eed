import type { Generated } from 'kysely';
import type { Vote } from '../../src/domain/comments/comment.ts';
import type {
  Closing,
  CustomPaymentMethod,
  CustomPaymentStatus,
  CustomStatus,
} from '../../src/domain/custom-orders/custom-order.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../../src/domain/order/order.ts';
import type { ReturnKind, ReturnReason, ReturnStatus } from '../../src/domain/order/return-request.ts';

/** How an asset is compressed; '' for as it is. */
export type AssetEncoding = '' | 'br' | 'gzip';

/** The rows of the database. Ids are texts made by the app; money is whole cents; moments are ISO 8601 texts in UTC. */
export interface Database {
  meta: { key: string; value: string };
  categories: { id: string; slug: string; name: string; image: string; position: number };
  subcategories: { id: string; category_id: string; slug: string; name: string; image: string; position: number };
  vendors: { id: string; slug: string; name: string; image: string; position: number };
  products: {
    id: string;
    /** Where it came from, and who it is there: `demo:linen-kurta`, `shopify:ocean-blue-shirt`. Unique. */
    source: string;
    name: string;
    description: string;
    price_cents: number | null;
    /** JSON text: list of texts. So are sizes and tags. */
    images: string;
    sizes: string;
    tags: string;
    /** JSON text: list of { name, values }. */
    properties: string;
    category_id: string | null;
    subcategory_id: string | null;
    vendor_id: string | null;
    bestseller: boolean;
    for_sale: boolean;
    /** Order in lists: the smaller the earlier ('relevant'). */
    position: number;
    created_at: string;
    updated_at: string;
    /** Of all that was written last. */
    fingerprint: string;
    /** JSON text: why it is not for sale, a list of OffSaleReason. Counts only while `for_sale` is false; then [] is the staff's. */
    off_sale: Generated<string>;
    /** JSON text: list of sizes that an import found sold out; `sizes` has them not. */
    sold_out_sizes: Generated<string>;
    /** JSON text: for each of `images` what the file called it, '' where nobody knows; may be shorter. */
    image_sources: Generated<string>;
    /** JSON text: list of the stock-keeping units of its variants, as an import found them. */
    skus: Generated<string>;
    /** JSON text: list of Variant, values with a picture of their own. */
    variants: Generated<string>;
    /** Working days that it takes to make it; 0 for what is there. */
    lead_days: Generated<number>;
    /** One line on its fit; '' where the staff have said nothing. */
    fit_note: Generated<string>;
  };
  /**
   * Pieces of a product's choices that the owner counts; a choice without a row is always for sale. `line` is a hash of `choice`, which
   * is JSON text: the size, and the properties' names and values by name.
   */
  stock: { product_id: string; line: string; choice: string; count: number };
  /** Price and SKU of a product's choices, named as in `stock`; no price: what the product costs, which is always the lowest. */
  product_choices: {
    product_id: string;
    line: string;
    choice: string;
    price_cents: number | null;
    sku: Generated<string>;
  };
  /** Apart from the products, so that a view neither locks nor outdates a catalogue row. */
  product_views: { product_id: string; views: Generated<number> };
  carousel: { id: string; url: string; alt: string; position: number };
  /** Pictures that an import brought, from the web or a folder: the URL it was told, and where the shop serves it. */
  fetched_pictures: { url: string; address: string };
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
  /** `discount_value` is in hundredths: of a per cent, or of a rupee. Days are `YYYY-MM-DD` in Colombo, both included. */
  promo_codes: {
    id: string;
    /** In capitals. Unique. */
    code: string;
    name: string;
    discount_type: 'percentage' | 'fixed';
    discount_value: number;
    starts_on: string | null;
    ends_on: string | null;
    /** How many orders may have it, of all and of one customer; null for any number. */
    use_limit: number | null;
    limit_each: number | null;
    minimum_cents: Generated<number>;
    uses: Generated<number>;
    stopped: Generated<boolean>;
    created_at: string;
  };
  code_uses: { code_id: string; user_id: string; uses: number };
  /** As it was placed: all but the two states and the parcel never changes. amount = items − discount, total = amount + fee. */
  orders: {
    id: string;
    /** For people. Unique. */
    number: string;
    user_id: string;
    status: OrderStatus;
    payment_method: PaymentMethod;
    payment_status: PaymentStatus;
    /** JSON text: the fields of a DeliveryAddress. */
    address: string;
    items_cents: number;
    discount_cents: number;
    amount_cents: number;
    fee_cents: number;
    total_cents: number;
    code_id: string | null;
    code: string | null;
    discount_type: 'percentage' | 'fixed' | null;
    discount_value: number | null;
    /** That the customer got for it. */
    points: number;
    /** The Idempotency-Key that it was placed with, unique for its customer; the hash is of what was asked for. */
    request_key: string | null;
    request_hash: string;
    placed_at: string;
    /** Courier's name and number of the parcel, '' for none; and the https address that shows where it is, with `{}` for the number. */
    courier: Generated<string>;
    tracking: Generated<string>;
    tracking_link: Generated<string>;
    /** First and last day on which its delivery is expected, `2026-12-02` in Colombo; '' where nobody has said. */
    expected_from: Generated<string>;
    expected_to: Generated<string>;
    /** Last day in Colombo on which its transfer should come; '' for none. */
    pay_by: Generated<string>;
    /** Customer's landmark or note for the courier; '' for none. */
    note: Generated<string>;
  };
  order_items: {
    order_id: string;
    position: number;
    product_id: string;
    name: string;
    image: string;
    size: string;
    properties: string;
    price_cents: number;
    quantity: number;
    /** True if its pieces were taken from the stock: only those go back. */
    is_counted: Generated<boolean>;
    /** SKU of its choice when it was ordered; '' for none. */
    sku: Generated<string>;
  };
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
  /** Photo of a bank's slip that a customer has sent for an order, encoded anew: `picture` in base64, `file` ends in its kind. */
  payment_slips: { order_id: string; user_id: string; file: string; picture: string; received_at: string };
  /** Bank slips of custom orders, as those of orders. */
  custom_order_slips: { order_id: string; user_id: string; file: string; picture: string; received_at: string };
  /** What a customer sends back of an order: `items` is JSON text, a list of ReturnedItem; at most one of an order is open. */
  order_returns: {
    id: string;
    order_id: string;
    user_id: string;
    kind: ReturnKind;
    reason: ReturnReason;
    note: string;
    items: string;
    status: ReturnStatus;
    /** The shop's words to the customer; '' for none. */
    answer: Generated<string>;
    requested_at: string;
  };
  /** What became of an order; position counts from 0. */
  order_events: { order_id: string; position: number; status: OrderStatus; at: string };
  /** The catalogue of what can be made to order, under the key `catalogue`: JSON text, a list of CustomCategory; `version` counts its changes. */
  custom_options: { key: string; version: number; document: string; updated_at: string };
  /** What a customer asked for, and how it stands; price = original − discount, by the function of src/domain. Written only by custom-orders/place.ts, edit.ts, move.ts and staff-order.ts, a status by move.ts alone. */
  custom_orders: {
    id: string;
    user_id: string;
    /** Counts every write: whoever raises it has the row to themselves until their transaction ends. */
    revision: Generated<number>;
    status: CustomStatus;
    payment_status: CustomPaymentStatus;
    payment_method: CustomPaymentMethod;
    /** As of `orders`, from the day on which it was confirmed. */
    pay_by: Generated<string>;
    paid_at: string | null;
    design_name: string;
    category: string;
    product_type: string;
    /** JSON text: name to value. */
    properties: string;
    quantity: number;
    notes: string;
    /** Figures. */
    phone: string;
    /** JSON text: the fields of an Address. */
    address: string;
    original_cents: number;
    discount_cents: number;
    price_cents: number;
    fee_cents: number;
    code_id: string | null;
    code: string | null;
    discount_type: 'percentage' | 'fixed' | null;
    discount_value: number | null;
    /** What the staff ask for it, all three or none; an edit ends it, and the mockup. */
    quote_price_cents: number | null;
    quote_fee_cents: number | null;
    quoted_at: string | null;
    /** The end that no status says, all four or none. */
    closing_kind: Closing['kind'] | null;
    closing_by: 'customer' | 'staff' | null;
    closing_reason: string | null;
    closed_at: string | null;
    /** Name of the staff's picture in the order's folder; null for none. */
    mockup: string | null;
    /** As of `orders`. */
    request_key: string | null;
    request_hash: string;
    placed_at: string;
  };
  /** A customer's drawings, in the order of `position` from 0; `file` is a name in the order's folder. */
  custom_order_drawings: { order_id: string; position: number; file: string; bytes: number; added_at: string };
  /** What became of a custom order; position counts from 0. `note` is told to the other side. */
  custom_order_events: {
    order_id: string;
    position: number;
    status: CustomStatus;
    at: string;
    actor: 'customer' | 'staff';
    note: Generated<string>;
  };
  /** Edits that were made, by their Idempotency-Key; the hash is of what was asked for. As many as an order has events, and no more. */
  custom_order_edits: { user_id: string; request_key: string; order_id: string; request_hash: string };
  /** What the staff note for themselves; no customer reads it. */
  custom_order_notes: { order_id: string; position: number; at: string; note: string };
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
  /** Mails about orders, each written in the transaction of what it tells and kept until it is sent or given up (mail/order-mails.ts). */
  order_mails: {
    id: string;
    kind: string;
    order_id: string;
    /** For people: the order's number, or a custom order's short one. */
    order_number: string;
    /** An address, as it was when the mail was written; and the person's own name, '' for none. */
    recipient: string;
    name: string;
    /** JSON text: what was so at that moment and may change, by kind. */
    details: string;
    created_at: string;
    /** Message-ID of every try, with its angle brackets; null before the first one. */
    message_id: string | null;
    tries: Generated<number>;
    /** Milliseconds since 1970: when it is to be tried next. While a server sends it, the end of its lease. */
    due_at: number;
    /** Names the try that is under way. */
    lease: string | null;
    /** Code of the try that failed last. */
    failure: string | null;
    sent_at: string | null;
    given_up_at: string | null;
  };
  notifications: {
    id: string;
    user_id: string;
    type: 'order' | 'custom_order' | 'broadcast' | 'system' | 'other';
    title: string;
    message: string;
    is_read: Generated<boolean>;
    related_type: 'order' | 'custom_order' | null;
    related_id: string | null;
    created_at: string;
  };
  /** Notifications to every customer who has signed up by then: one row, however many they are. */
  broadcasts: { id: string; title: string; message: string; created_at: string };
  /** A customer's read or deleted broadcasts; there is no row for one that they left alone. */
  broadcast_marks: { user_id: string; broadcast_id: string; is_read: boolean; is_deleted: boolean };
  /**
   * What a customer looked at, the newest MAX_HISTORY products of each (interest/views.ts). `at` is milliseconds since 1970, of the last
   * time; `weight` counts visits, as of `at`, each half as much after HALF_LIFE. The product may have gone.
   */
  interest_views: { user_id: string; product_id: string; at: number; weight: number };
  /** Comments of products; a reply has a `parent_id`, and none below it. Counts of them and of votes are counts of rows. */
  comments: {
    id: string;
    product_id: string;
    parent_id: string | null;
    /** null where the account is gone, or there never was one: then `signature` is the author's name (the shop's own, the demo's). */
    user_id: string | null;
    signature: string | null;
    text: string;
    /** Set by the staff: no shopper sees it, nor its replies. */
    hidden: Generated<boolean>;
    /** As of `orders`. */
    request_key: string | null;
    request_hash: string;
    created_at: string;
  };
  /** Keys of comments and replies that the staff removed: what was sent with one is not posted again. */
  removed_comments: { user_id: string; request_key: string; removed_at: string };
  /** A customer's vote on a comment; `none` for one that was taken back. `user_id` may be of an account that is gone, and then still counts. */
  comment_votes: { comment_id: string; user_id: string; kind: Vote | 'none'; voted_at: string };
  /** Files of the staff for the chat, `help` and `synonyms`; `document` is JSON text. */
  chat_documents: { key: 'help' | 'synonyms'; version: number; document: string; updated_at: string };
  /** A customer's message with the bot's answer, which is JSON text (server/chat/history.ts). Guests' are never stored. */
  chat_exchanges: {
    id: string;
    user_id: string;
    question: string;
    answer: string;
    /** As of `orders`. */
    request_key: string | null;
    request_hash: string;
    created_at: string;
  };
  /** Questions that the bot did not understand, normalised, without numbers and addresses, and how often each came. */
  chat_unanswered: { question: string; times: number; last_at: string };
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
