import type { Generated } from 'kysely';

/** Tables of promo codes and their uses. */
export interface PromoCodeTables {
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
}
