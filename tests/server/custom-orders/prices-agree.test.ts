import { expect, it } from 'vitest';
import { priceRequest } from '../../../server/custom-orders/price-request.ts';
import { readForm, requestOf } from '../../../server/custom-orders/request.ts';
import { setTerms } from '../../../server/settings/terms.ts';
import { customOptions } from '../../../src/api/contract/custom-orders/custom-options.ts';
import { oneCustomOrder, placeCustomOrder } from '../../../src/api/contract/custom-orders/custom-orders.ts';
import type { CustomRequest } from '../../../src/domain/custom-orders/custom-order.ts';
import { type CustomFigures, isWithinLimit, priceCustomOrder } from '../../../src/domain/custom-orders/custom-price.ts';
import type { CustomCategory, CustomProperty, ProductType } from '../../../src/domain/custom-orders/options.ts';
import { requestProblems, tidyRequest } from '../../../src/domain/custom-orders/request-problems.ts';
import { rupeesFromCents } from '../../../src/domain/money.ts';
import type { DeliveryRule } from '../../../src/domain/order/delivery-fee.ts';
import type { Discount } from '../../../src/domain/order/pricing.ts';
import { caller, cheapPasswords, signUp } from '../../support/server/accounts.ts';
import { testApp } from '../../support/server/app.ts';
import { formSender, openWorkshop } from '../../support/server/custom-orders.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { addCode } from '../../support/server/orders.ts';
import { seededBelow } from '../../support/random.ts';
import { sizeOf } from '../../support/run-length.ts';

/** `npm run test:prices` looks at a hundred thousand. */
const CONFIGURATIONS = sizeOf('CONFIGURATIONS', { script: 'test:prices', short: 1000, long: 100_000 });
/** So many go all the way: by a form to the server, into the database and back. */
const PLACED = sizeOf('PLACED', { script: 'test:prices', short: 25, long: 100 });
const SEED = Number(process.env['PRICES_SEED'] ?? 20_261_123);

type Below = (below: number) => number;
/** What somebody orders from a shop of chance. */
type Configuration = {
  type: ProductType;
  request: CustomRequest;
  discount: Discount | null;
  rule: DeliveryRule;
};

function randomProperty(below: Below, nth: number): CustomProperty {
  const any = (most: number): number => Math.floor(below(most));
  const type = (['select', 'color', 'checkbox', 'number', 'text'] as const)[any(5)] ?? 'text';
  const impact = () => any(200_001) - (any(4) === 0 ? 100_000 : 0);
  const hasOptions = type === 'select' || type === 'color';
  return {
    name: `Property ${nth}`,
    type,
    options: hasOptions
      ? Array.from({ length: 1 + any(4) }, (_, value) => ({
          value: `Value ${value}`,
          priceImpact: any(2) === 0 ? null : impact(),
          colour: '',
        }))
      : [],
    default: '',
    required: false,
    priceImpact: any(3) === 0 ? 0 : impact(),
  };
}

function randomConfiguration(below: Below): Configuration {
  const any = (most: number): number => Math.floor(below(most));
  const type: ProductType = {
    name: 'Shirt',
    basePrice: any([100, 100_000, 5_000_000][any(3)] ?? 1),
    minQuantity: 1,
    productionDays: null,
    outline: '',
    properties: Array.from({ length: any(6) }, (_, nth) => randomProperty(below, nth)),
  };
  const valueFor = ({ type: kind, options }: CustomProperty): string =>
    kind === 'checkbox'
      ? 'true'
      : kind === 'number'
        ? String(any(30))
        : (options[any(options.length)]?.value ?? ' some words ');
  return {
    type,
    request: {
      designName: 'Team',
      category: 'Clothing',
      productType: 'Shirt',
      properties: Object.fromEntries(
        type.properties.flatMap((it) => (any(3) === 0 ? [] : [[it.name, valueFor(it)] as const])),
      ),
      quantity: 1 + any(any(5) === 0 ? 3000 : 60),
      notes: '',
      phone: '0771234567',
      address: { street: 'A', city: 'B', state: any(2) === 0 ? 'jaffna' : 'Galle', zipCode: '1', country: 'Sri Lanka' },
      paymentMethod: 'Bank Transfer',
    },
    discount:
      any(3) === 0
        ? null
        : any(2) === 0
          ? { type: 'percentage', value: 1 + any(10_000) }
          : { type: 'fixed', value: 1 + any(3_000_000) },
    rule: {
      flat: any(100_000),
      freeFrom: any(3) === 0 ? null : any(5_000_000),
      districts: any(2) === 0 ? {} : { Jaffna: any(100_000) },
    },
  };
}

/** The catalogue as the app reads it from the wire. */
const asRead = ({ properties, basePrice, minQuantity, ...others }: ProductType): ProductType => {
  const wire = {
    ...others,
    basePrice: rupeesFromCents(basePrice),
    minOrderQuantity: minQuantity,
    productionTime: null,
    properties: properties.map((it) => ({
      ...it,
      priceImpact: rupeesFromCents(it.priceImpact),
      options: it.options.map(({ value, priceImpact }) =>
        priceImpact === null ? value : { value, priceImpact: rupeesFromCents(priceImpact) },
      ),
    })),
  };
  const [category] = customOptions().read(JSON.parse(JSON.stringify([{ name: 'Clothing', subcategories: [wire] }])));
  const [type] = category?.productTypes ?? [];
  if (!type) throw new Error('the app reads no product type');
  return type;
};

/** The same sum once more, in whole numbers without bounds. */
function bySchoolbook({ type, request, discount, rule }: Configuration): Record<keyof CustomFigures, bigint> {
  const added = type.properties.map((it) => {
    const value = request.properties[it.name];
    if (value === undefined || (it.type === 'number' && value === '0')) return 0n;
    return BigInt(it.options.find((one) => one.value === value)?.priceImpact ?? it.priceImpact);
  });
  const sum = added.reduce((one, other) => one + other, BigInt(type.basePrice));
  const unit = sum < 0n ? 0n : sum;
  const quantity = BigInt(request.quantity);
  const original = unit * quantity;
  const wanted =
    discount === null
      ? 0n
      : discount.type === 'fixed'
        ? BigInt(discount.value)
        : ((unit * BigInt(discount.value) * 2n + 10_000n) / 20_000n) * quantity;
  const off = wanted > original ? original : wanted;
  const price = original - off;
  const isFree = rule.freeFrom !== null && price >= BigInt(rule.freeFrom);
  const district = request.address.state === 'jaffna' ? rule.districts['Jaffna'] : undefined;
  const deliveryFee = isFree ? 0n : BigInt(district ?? rule.flat);
  return { unit, original, discount: off, price, deliveryFee, total: price + deliveryFee };
}

const figuresOf = (type: ProductType, { request, discount, rule }: Configuration): CustomFigures =>
  priceCustomOrder(type, request.properties, request.quantity, discount, rule, request.address.state);

/** The app's form for it, with the figures that the app shows. */
function formFor(configuration: Configuration): { form: FormData; shown: CustomFigures } {
  const { request, discount } = configuration;
  const shown = figuresOf(asRead(configuration.type), configuration);
  const draft = { ...request, ...shown, originalPrice: shown.original, code: discount === null ? null : 'CODE' };
  const { form } = placeCustomOrder(draft, [], 'key');
  if (!form) throw new Error('the call has no form');
  return { form, shown };
}

it(
  `the app and the server agree to the cent about ${CONFIGURATIONS.toLocaleString('en')} configurations (seed ${SEED})`,
  { timeout: 60_000 + CONFIGURATIONS * 5 },
  () => {
    const below = seededBelow(SEED);
    const disagreements: object[] = [];
    for (let round = 0; round < CONFIGURATIONS; round += 1) {
      const configuration = randomConfiguration(below);
      const { form, shown } = formFor(configuration);
      const texts = new Map([...form.entries()].map(([name, value]) => [name, value as string]));
      const said = readForm(texts);
      const request = requestOf(said, null);
      const tidy = tidyRequest(request, configuration.type);
      const own = figuresOf(configuration.type, { ...configuration, request: tidy });
      const exact = bySchoolbook(configuration);
      const told = [said.price, said.originalPrice, said.deliveryFee];
      const isSame =
        requestProblems(request, configuration.type).length === 0 &&
        (Object.keys(exact) as (keyof CustomFigures)[]).every((name) => BigInt(own[name]) === exact[name]) &&
        JSON.stringify(shown) === JSON.stringify(own) &&
        JSON.stringify(told) === JSON.stringify([own.price, own.original, own.deliveryFee]);
      if (!isSame) disagreements.push({ round, configuration, shown, own, told });
    }
    expect(disagreements.slice(0, 3)).toEqual([]);
  },
);

onEachEngine('configurations of chance', (database) => {
  it(
    `are stored, and read again, with the figures that were shown: ${PLACED} of them (seed ${SEED})`,
    { timeout: 60_000 + PLACED * 500 },
    async () => {
      await database().empty();
      const shop = testApp(database(), {}, null, null, { passwords: cheapPasswords });
      const send = formSender(shop);
      const below = seededBelow(SEED + 1);
      const { db } = database();
      let token = '';
      for (let round = 0; round < PLACED; round += 1) {
        // So many a minute are one customer's.
        if (round % 20 === 0) token = (await signUp(caller(shop.app), `amara${round}@example.lk`)).token;
        const configuration = randomConfiguration(below);
        const options: CustomCategory[] = [{ name: 'Clothing', productTypes: [configuration.type] }];
        await openWorkshop(database(), options);
        await setTerms(db, { delivery: configuration.rule, bankAccount: null });
        await db.updateTable('custom_orders').set({ code_id: null }).execute();
        for (const table of ['code_uses', 'promo_codes'] as const) await db.deleteFrom(table).execute();
        const { discount } = configuration;
        if (discount)
          await addCode(database(), 'CODE', { discount_type: discount.type, discount_value: discount.value });
        const { form, shown } = formFor(configuration);
        if (!isWithinLimit(shown)) continue;
        const { status, body } = await send('POST', '/api/custom-order/', token, form);
        expect([round, status]).toEqual([round, 201]);
        const read = oneCustomOrder(body._id).read(body);
        expect([round, read?.originalPrice, read?.price, read?.deliveryFee, read?.discount?.saved ?? 0]).toEqual([
          round,
          shown.original,
          shown.price,
          shown.deliveryFee,
          shown.discount,
        ]);
        const again = await priceRequest(db, configuration.request, null, '', Date.now());
        expect(again.figures.original).toBe(shown.original);
      }
    },
  );
});
