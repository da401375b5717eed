/** Tables of the products that customers looked at. */
export interface InterestTables {
  /**
   * What a customer looked at, the newest MAX_HISTORY products of each (interest/views.ts). `at` is milliseconds since 1970, of the last
   * time; `weight` counts visits, as of `at`, each half as much after HALF_LIFE. The product may have gone.
   */
  interest_views: { user_id: string; product_id: string; at: number; weight: number };
}
