import type { Generated } from 'kysely';

/** Tables of the catalogue, the carousel and pictures that an import fetched. */
export interface CatalogueTables {
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
  /** Colour of the middle of a picture, `#rrggbb`; '' for one that cannot be decoded. No row: not computed yet. */
  picture_colours: { address: string; colour: string };
  /** Colour of a product's value as the staff have named it, `#rrggbb`, in the place of its picture's. */
  product_swatches: { product_id: string; value: string; colour: string };
  /** Apart from the products, so that a view neither locks nor outdates a catalogue row. */
  product_views: { product_id: string; views: Generated<number> };
  carousel: { id: string; url: string; alt: string; position: number };
  /** Pictures that an import brought, from the web or a folder: the URL it was told, and where the shop serves it. */
  fetched_pictures: { url: string; address: string };
}
