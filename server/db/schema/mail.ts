import type { Generated } from 'kysely';

/** Tables of the mails about orders and custom orders. */
export interface MailTables {
  /** Mails about orders, each written in the transaction of what it tells and kept until it is sent or given up (mail/order-mail-outbox.ts). */
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
}
