import { formatPrice, LKR, rupeesFromCents } from '../../../src/domain/money.ts';
import { cleanText, MAX_FIT_NOTE_LENGTH } from '../../catalogue/product/clean-entry.ts';
import { hasSku } from '../../catalogue/product/choice-details.ts';
import { changeProduct, type ProductChange } from '../../catalogue/changes/change-product.ts';
import { lowestByProduct } from '../../catalogue/product/lowest-price.ts';
import { type OffSaleReason, reasonsOf } from '../../catalogue/product/off-sale.ts';
import { UNKNOWN_ACTOR } from '../../trail/trail.ts';
import { BadUsage, type Command, readArgs, type StaffContext } from '../command.ts';
import { printable } from '../escape.ts';
import { AT_ONCE, LIST_FLAGS, listHelp, type Paging, printPage, readPaging } from '../listing.ts';
import { choiceWords } from '../products/product-choices.ts';
import { findProduct, handleOf, stockWords } from '../products/product-stock.ts';
import { swatchWords } from '../products/product-swatches.ts';
import { likePattern, readRupees, readWords, readWorkingDays } from '../read-typed.ts';

/** In eight letters: sold out only where nothing else keeps it off sale. */
const standing = (row: { for_sale: boolean; off_sale: string }): string =>
  row.for_sale ? 'for sale' : reasonsOf(row).every((one) => one === 'stock') ? 'sold out' : 'hidden  ';

const outcome = (reasons: readonly OffSaleReason[]): string =>
  reasons.length === 0
    ? 'is for sale'
    : reasons.includes('staff')
      ? 'is hidden'
      : 'is no longer hidden, but sold out; --show once more sells it all the same';

const picturesOf = (images: string): number => (JSON.parse(images) as string[]).length;

async function list(context: StaffContext, words: readonly string[], paging: Paging): Promise<number> {
  let query = context.db.selectFrom('products');
  for (const word of words) {
    const pattern = likePattern(word);
    query = query.where((is) =>
      is.or([
        is('name', 'ilike', pattern),
        is('id', '=', word),
        is('source', 'ilike', pattern),
        is('skus', 'ilike', pattern),
        hasSku(is, pattern),
      ]),
    );
  }
  const { count } = await query
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['id', 'source', 'name', 'price_cents', 'sizes', 'properties', 'for_sale', 'off_sale', 'images', 'skus'])
    .orderBy('position')
    .orderBy('id')
    .limit(paging.atOnce)
    .offset(paging.from)
    .execute();
  const prices = await lowestByProduct(context.db, rows);
  printPage(context, paging, {
    name: 'products',
    one: 'product',
    count: Number(count),
    rows,
    line: ({ id, source, name, images, ...sale }) => {
      const pictures = picturesOf(images);
      return `${id}  ${formatPrice(prices.get(id) ?? null, LKR).padStart(14)}  ${standing(sale)}  ${String(pictures).padStart(2)} ${pictures === 1 ? 'picture ' : 'pictures'}  ${name}  (${handleOf(source)})`;
    },
    json: ({ id, source, name, images, skus, ...sale }) => {
      const cents = prices.get(id) ?? null;
      return {
        id,
        handle: handleOf(source),
        skus: JSON.parse(skus) as string[],
        source,
        name,
        price: cents === null ? null : rupeesFromCents(cents),
        forSale: sale.for_sale,
        offSale: reasonsOf(sale),
        pictures: picturesOf(images),
      };
    },
  });
  return 0;
}

async function change(context: StaffContext, named: string, given: ProductChange) {
  const { db, err, now, actor = UNKNOWN_ACTOR } = context;
  const id = await findProduct(db, err, named);
  return id === null ? null : changeProduct(db, id, given, { actor, now: now() });
}

/** `products set`: prints each value before and after. */
async function set(context: StaffContext, words: readonly string[]): Promise<number> {
  const {
    values: { price, hide, show, 'lead-days': lead, fit },
    positionals: [named, ...more],
  } = readArgs(words, {
    price: { type: 'string' },
    hide: { type: 'boolean' },
    show: { type: 'boolean' },
    'lead-days': { type: 'string' },
    fit: { type: 'string' },
  });
  if (named === undefined || more.length > 0)
    throw new BadUsage('Which product? products set takes one id, handle or SKU.');
  if (hide && show) throw new BadUsage('Either --hide or --show.');
  if (price === undefined && lead === undefined && fit === undefined && !hide && !show)
    throw new BadUsage('What is to be set? --price, --lead-days, --fit, --hide or --show.');
  const cents = price === undefined || price === 'none' ? null : readRupees('price', price);
  if (cents === 0) throw new BadUsage('--price must be above 0; none takes the price away.');
  const done = await change(context, named, {
    ...(price !== undefined && { price: cents }),
    ...((hide || show) && { forSale: show === true }),
    ...(lead !== undefined && { leadDays: lead === 'none' ? 0 : readWorkingDays('lead-days', lead) }),
    ...(fit !== undefined && {
      fitNote:
        fit === 'none'
          ? ''
          : cleanText(readWords(fit, '--fit is how it fits, in one line; none takes it away.', MAX_FIT_NOTE_LENGTH)),
    }),
  });
  if (done === null) return 1;
  const { name, reasons, differences } = done;
  context.out(`${printable(name)} ${outcome(reasons)}${differences.length === 0 ? ': nothing has changed' : ''}.\n`);
  for (const { field, before, after } of differences)
    context.out(`  ${field}: ${printable(before)} → ${printable(after)}\n`);
  return 0;
}

/** Looking through the catalogue, and changing a product's price or fit note, or taking it off sale. */
export const productsCommand: Command = {
  name: 'products',
  summary:
    'list or search products; set the price or the fit note of one, hide it, show it again, count its pieces, price a choice, or name a colour',
  help: `Lists products in the shop's order: id, price, whether for sale, how many pictures, name, handle.

  npm run shop -- products                                the first ${AT_ONCE}
  npm run shop -- products linen kurta                    those whose name (or origin, or SKU) has all these words
${listHelp('products')}
  npm run shop -- products set <id|handle|SKU> --price 4500   sets its price, in rupees; none takes it away
  npm run shop -- products set <id|handle|SKU> --hide         takes it off sale: shoppers no longer see it
  npm run shop -- products set <id|handle|SKU> --show         puts it back; one that is listed as sold out is sold all the same
  npm run shop -- products set <id|handle|SKU> --lead-days 15   working days that it takes to make it, before it is sent; none for what is there
  npm run shop -- products set <id|handle|SKU> --fit "Cut wide. Take the smaller size if you are between two."   one line under its sizes; none takes it away
  npm run shop -- products --hide <id|handle|SKU>             the same, in short; so is --show

An SKU is what an import found under Variant SKU; the product is meant, with all its variants. Each value is printed as it was and as it is, and goes into the trail. Shoppers have it within a second; an order that was begun with the
old price is shown the new one first. An import sets the price and the fit note again if its file has one. It leaves a hidden product hidden, unless its
file has a Published or Status for it: then the file decides, and the import names it. A product that an import found sold out is listed
as such.

  npm run shop -- products stock                              what is counted, the fewest pieces first
  npm run shop -- products stock <id|handle|SKU>              of one product
${listHelp('products stock')}
  npm run shop -- products stock <id|handle|SKU> Size=M Colour=Navy set 12   so many are left of this choice
  npm run shop -- products stock <id|handle|SKU> Size=M Colour=Navy add 6    so many more
  npm run shop -- products stock <id|handle|SKU> Size=M Colour=Navy off      nobody counts it: it is always for sale

Each choice is counted by itself, and only those that are counted can be sold out; off without a choice ends all counting of a product. An order takes its pieces, one that is
cancelled gives them back. Shoppers see what is sold out, and how many are left from 5 down. An import sets a count again if its file has one.

  npm run shop -- products choices                            choices that have a price or an SKU of their own
  npm run shop -- products choices <id|handle|SKU>            those of one product
${listHelp('products choices')}
  npm run shop -- products choices <id|handle|SKU> Size=2XL Colour=Navy --price 4900   what this choice costs, in rupees; none: what the product costs
  npm run shop -- products choices <id|handle|SKU> Size=2XL --price 4900               the same in every colour
  npm run shop -- products choices <id|handle|SKU> Size=2XL Colour=Navy --sku LK-2XL   its SKU; none takes it away

The product's price is what its cheapest choice costs, and shoppers read "From" before it until they have chosen. A choice that is given a lower price
makes that the product's, and the others cost what they did; one that is not above the product's price any more costs what the product does. A choice
that the product has no more is listed as such, without a price. Orders, packing slips and the spreadsheet name the SKU. An import sets both again if its file has them.

  npm run shop -- products swatch <id|handle|SKU>             the colours that its card shows, and where they come from
${listHelp('products swatch <id|handle|SKU>')}
  npm run shop -- products swatch <id|handle|SKU> Clay "#b5651d"   the colour of this value, in quotes
  npm run shop -- products swatch <id|handle|SKU> Clay none        the one of its picture again

Each colour of a product that has a picture of its own is a small square on the card, where there are two or more. The shop takes it from the middle of the
picture; a check or a print may need a better one. An import leaves the colours that you have named.
`,
  json: `list  { count, page, limit, products: [{ id, handle, skus, source, name, price, forSale, offSale: [reason], pictures }] }
stock  { count, page, limit, counts: [{ id, handle, name, size, properties: { <name> }, count }] }
choices { count, page, limit, choices: [{ id, handle, name, size, properties: { <name> }, price, isOwn, isOffered, sku }] }
swatch { count, page, limit, swatches: [{ value, colour, isNamed }] }`,
  run: async (args, context) => {
    if (args[0] === 'set') return set(context, args.slice(1));
    if (args[0] === 'choices') return choiceWords(args.slice(1), context);
    if (args[0] === 'swatch') return swatchWords(args.slice(1), context);
    if (args[0] === 'stock') return stockWords(args.slice(1), context);
    const {
      values: { hide, show, ...paging },
      positionals,
    } = readArgs(args, { ...LIST_FLAGS, hide: { type: 'string' }, show: { type: 'string' } });
    if (hide !== undefined && show !== undefined) throw new BadUsage('Either --hide or --show, one at a time.');
    const named = hide ?? show;
    if (named === undefined) return list(context, positionals, readPaging(paging));
    const product = await change(context, named, { forSale: hide === undefined });
    if (product === null) return 1;
    context.out(`${printable(product.name)} ${outcome(product.reasons)}.\n`);
    return 0;
  },
};
