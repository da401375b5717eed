import { expect, it } from 'vitest';
import { shownPrices } from '../../../server/catalogue/product/choice-prices.ts';
import { presentProduct, type ProductRow } from '../../../server/catalogue/product/present.ts';
import { orderDraft } from '../../../server/orders/order-request.ts';
import { itemsForSale, quoteOrder } from '../../../server/orders/quote.ts';
import { invoiceContents } from '../../../server/invoice/contents.ts';
import { presentOrder, type OrderWithItems } from '../../../server/orders/present.ts';
import { decodeOrders } from '../../../src/api/contract/orders/order-shape.ts';
import { productList } from '../../../src/api/contract/catalogue.ts';
import { wireDraft } from '../../../src/api/contract/orders/orders.ts';
import { cartAmount, type Choice, lineKey, productsById } from '../../../src/domain/cart/cart.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { orderItems } from '../../../src/domain/order/checkout.ts';
import type { DeliveryRule } from '../../../src/domain/order/delivery-fee.ts';
import { type Discount, type Figures, isPayable, priceOrder } from '../../../src/domain/order/pricing.ts';
import * as v from 'valibot';
import { product } from '../../support/samples/samples.ts';
import { sizeOf } from '../../support/run-length.ts';

/** `npm run test:prices` looks at a million. */
const CARTS = sizeOf('CARTS', { script: 'test:prices', short: 30_000, long: 1_000_000 });
/** One in so many goes all the way, over the wire and through the server's own checks. */
const WHOLE_WAY = 20;

/** Chance that begins with the same number gives the same carts. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Cart = {
  lines: { price: number; quantity: number }[];
  discount: Discount | null;
  rule: DeliveryRule;
  state: string;
};

function randomCart(any: (below: number) => number): Cart {
  const dear = [100, 100_000, 3_000_000, 1_000_000_000][any(4)] ?? 1;
  const lines = Array.from({ length: 1 + any(any(10) === 0 ? 100 : 6) }, () => ({
    price: any(dear),
    quantity: 1 + any(any(8) === 0 ? 999 : 5),
  }));
  const discount: Discount | null =
    any(3) === 0
      ? null
      : any(2) === 0
        ? { type: 'percentage', value: 1 + any(10_000) }
        : { type: 'fixed', value: 1 + any(dear * 4) };
  const rule = {
    flat: any(100_000),
    freeFrom: any(3) === 0 ? null : any(2_000_000),
    districts: any(2) === 0 ? {} : { Jaffna: any(100_000) },
  };
  return { lines, discount, rule, state: any(2) === 0 ? 'jaffna' : 'Western' };
}

/** The same sum once more, in whole numbers without bounds: what all the others are held to. */
function bySchoolbook({ lines, discount, rule, state }: Cart): Record<keyof Figures, bigint> {
  const items = lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);
  const wanted =
    discount === null
      ? 0n
      : discount.type === 'fixed'
        ? BigInt(discount.value)
        : (items * BigInt(discount.value) * 2n + 10_000n) / 20_000n;
  const off = wanted > items ? items : wanted;
  const amount = items - off;
  const fee =
    rule.freeFrom !== null && amount >= BigInt(rule.freeFrom)
      ? 0n
      : BigInt((state === 'jaffna' ? rule.districts['Jaffna'] : undefined) ?? rule.flat);
  return { items, discount: off, amount, deliveryFee: fee, total: amount + fee };
}

const address = {
  firstName: 'A',
  lastName: 'B',
  email: 'a@example.lk',
  street: 'C',
  city: 'D',
  zipCode: '1',
  country: 'E',
  phone: '',
};

/** The row of an order with these figures, as the server writes it. */
const stored = ({ lines, discount, state }: Cart, figures: Figures): OrderWithItems => ({
  events: [],
  slipAt: null,
  returns: [],
  items: lines.map(({ price, quantity }, position) => ({
    order_id: 'o',
    position,
    product_id: `p${position}`,
    name: 'N',
    image: '',
    size: '',
    properties: '{}',
    price_cents: price,
    quantity,
  })),
  order: {
    id: 'o',
    number: 'NL-1',
    user_id: 'u',
    status: 'Order Placed',
    payment_method: 'COD',
    payment_status: 'Pending',
    address: JSON.stringify({ ...address, state }),
    items_cents: figures.items,
    discount_cents: figures.discount,
    amount_cents: figures.amount,
    fee_cents: figures.deliveryFee,
    total_cents: figures.total,
    code_id: null,
    code: discount === null ? null : 'CODE',
    discount_type: discount?.type ?? null,
    discount_value: discount?.value ?? null,
    points: 0,
    request_key: null,
    request_hash: '',
    placed_at: '2026-01-01T00:00:00.000Z',
    courier: '',
    tracking: '',
    tracking_link: '',
    pay_by: '',
    expected_from: '',
    expected_to: '',
    note: '',
  },
});

/** `− Rs. 1,234.50` in cents. */
const centsOf = (text: string): number => Number(text.replace(/[^\d]/g, ''));

function onPaper(cart: Cart, figures: Figures): { figures: Figures; rows: number[] } {
  const { figures: said, rows } = invoiceContents(stored(cart, figures), {}, null);
  const at = (label: string): number => centsOf(said.find(([one]) => one.startsWith(label))?.[1] ?? '0');
  return {
    figures: {
      items: at('Subtotal'),
      discount: at('Discount'),
      amount: at('Subtotal') - at('Discount'),
      deliveryFee: at('Delivery fee'),
      total: at('Total'),
    },
    rows: rows.map(({ amount }) => centsOf(amount)),
  };
}

/**
 * Choices that the lines of a cart stand for, with their products as they are stored. Of two lines the second, if it costs more, is another
 * size of the first one's product, with a price of its own. Of every third line's product nothing costs the stored price.
 */
function choicesOf({ lines }: Cart): { choices: Choice[]; products: Product[] } {
  const products = new Map<number, Product>();
  const choices = lines.map(({ price }, at): Choice => {
    const sibling = at % 2 === 1 ? products.get(at - 1) : undefined;
    if (sibling && price > (sibling.price ?? 0)) {
      const others = (sibling.prices ?? []).filter(({ size }) => size !== 'M');
      products.set(at - 1, { ...sibling, prices: [...others, { size: 'M', properties: {}, price }] });
      return { itemId: sibling.id, size: 'M', properties: {} };
    }
    const own = { id: `p${at}`, name: 'N', images: [], sizes: ['S', 'M'], properties: [], price };
    const gone = { size: 'gone', properties: {}, price: price + 1 };
    const isBelow = at % 3 === 0 && price > 0;
    const dearer = isBelow
      ? [0, 1].map((more) => ({ size: more === 0 ? 'S' : 'M', properties: {}, price: price + more }))
      : [];
    products.set(at, product({ ...own, price: isBelow ? price - 1 : price, prices: [gone, ...dearer] }));
    return { itemId: own.id, size: 'S', properties: {} };
  });
  return { choices, products: [...products.values()] };
}

/** Product as the app reads it from the server. */
function presented({ id, name, price, sizes, prices }: Product): Product {
  const row = {
    id,
    name,
    price_cents: price,
    sizes: JSON.stringify(sizes),
    properties: '[]',
    images: '[]',
    tags: '[]',
  };
  const rest = { description: '', variants: '[]', fit_note: '', views: null, created_at: '', for_sale: true };
  const groups = { category_id: null, subcategory_id: null, vendor_id: null, bestseller: false };
  const names = { categories: new Map(), subcategories: new Map(), vendors: new Map() };
  const wire = presentProduct({ ...row, ...rest, ...groups } as unknown as ProductRow, names, [], prices);
  const [read] = productList().read(JSON.parse(JSON.stringify({ success: true, products: [wire] })));
  if (!read) throw new Error(`The app cannot read the product "${id}"`);
  return read;
}

/** From the app's cart, as JSON, through the server's checks, and back with the list of orders. */
function overTheWire(cart: Cart, figures: Figures): { agreed: boolean; read: Figures | undefined } {
  const { choices, products: shelves } = choicesOf(cart);
  const products = shelves.map(presented);
  const lines = choices.map((choice, at) => ({
    ...choice,
    key: lineKey(choice),
    quantity: cart.lines[at]?.quantity ?? 0,
    name: 'N',
  }));
  const items = orderItems(lines, productsById(products));
  const draft = wireDraft({
    userId: 'u',
    address: { ...address, state: cart.state },
    items,
    figures,
    paymentMethod: 'COD',
    code: null,
  });
  const request = v.parse(orderDraft, JSON.parse(JSON.stringify(draft)));
  const sold = new Map(shelves.map((one) => [one.id, { ...one, ...shownPrices(one, one.prices ?? []), variants: [] }]));
  const { changes } = quoteOrder(
    request,
    itemsForSale(request, sold, () => undefined),
    cart.discount,
    false,
    cart.rule,
  );
  return {
    agreed:
      changes === null &&
      cartAmount(lines, productsById(products)) === figures.items &&
      request.items.every((one, at) => lineKey(one) === lines[at]?.key),
    read: decodeOrders(
      JSON.parse(JSON.stringify({ success: true, orders: [presentOrder(stored(cart, figures), { now: 0 })] })),
    )[0]?.figures,
  };
}

it(
  `the app, the server and the invoice agree to the cent about ${CARTS.toLocaleString('en')} carts`,
  { timeout: 60_000 + CARTS * 3 },
  () => {
    const any = chance(20_260_414);
    const disagreements: object[] = [];
    for (let round = 0; round < CARTS && disagreements.length < 3; round += 1) {
      const cart = randomCart(any);
      const figures = priceOrder(cart.lines, cart.discount, cart.rule, cart.state);
      const exact = bySchoolbook(cart);
      const same = (other: Figures | undefined): boolean =>
        other !== undefined &&
        (Object.keys(exact) as (keyof Figures)[]).every((name) => BigInt(other[name]) === exact[name]);
      const paper = onPaper(cart, figures);
      const ofRows = paper.rows.reduce((sum, one) => sum + one, 0);
      // What no order may cost goes nowhere.
      const wire = round % WHOLE_WAY === 0 && isPayable(figures) ? overTheWire(cart, figures) : null;
      if (
        !same(figures) ||
        !same(paper.figures) ||
        ofRows !== figures.items ||
        (wire && (!wire.agreed || !same(wire.read)))
      ) {
        disagreements.push({ round, cart, figures, exact, paper, wire });
      }
      if (figures.amount < 0 || figures.total < 0 || !Object.values(figures).every((one) => Number.isSafeInteger(one)))
        disagreements.push({ round, cart, figures });
    }
    expect(disagreements).toEqual([]);
  },
);
