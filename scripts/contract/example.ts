import { type JsonSchema, resolved } from './schemas.ts';

/** Values by the name of a field, so that an example reads like a shop. */
const VALUES: Readonly<Record<string, unknown>> = {
  number: '+94 11 555 0101',
  phone: '0771234567',
  phoneNumber: '0771234568',
  otp: '123456',
  type: 'select',
  price: 4500.5,
  originalPrice: 5000.5,
  amount: 4200.25,
  discountedAmount: 90,
  amountSaved: 10,
  discountValue: 15,
  deliveryFee: 350,
  totalAmount: 4550.25,
  basePrice: 1950,
  priceImpact: 150,
  flat: 360,
  freeFrom: 10_000,
  interval: 5000,
  quantity: 2,
  minOrderQuantity: 10,
  productionTime: 14,
  points: 120,
  views: 31,
  likeCount: 3,
  dislikeCount: 4,
  properties: { Colour: 'Indigo' },
  districts: { Jaffna: 500 },
  context: { topic: 'delivery' },
};
const MOMENTS = new Set(['createdAt', 'date', 'orderDate', 'paymentDate', 'timestamp', 'lastLogin']);
const DAYS = new Set(['from', 'to', 'closedDays']);
const PICTURES = new Set(['image', 'images', 'designImage', 'mockupImage']);

/** The nth text of an example: no two are the same. */
function textFor(name: string, nth: number): string {
  if (name === '' || /id$/i.test(name)) return (0x6650a1b2c3d4 + nth).toString(16).padEnd(24, '0');
  if (MOMENTS.has(name)) return new Date(Date.UTC(2026, 4, 1, 3, nth)).toISOString();
  if (DAYS.has(name)) return new Date(Date.UTC(2026, 0, nth)).toISOString().slice(0, 10);
  if (PICTURES.has(name)) return `/media/picture-${nth}.jpg`;
  if (name === 'url' || name === 'link') return `https://example.lk/${nth}`;
  return name.toLowerCase().endsWith('email') ? `amara-${nth}@example.lk` : `${name} ${nth}`;
}

/** Value of a schema with all of its fields and one item of each list; every text in it is another. */
export function exampleOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): unknown {
  let texts = 0;
  const valueOf = (given: JsonSchema, name: string): unknown => {
    const one = resolved(given, schemas);
    if (one.const !== undefined) return one.const;
    if (one.enum) return one.enum[0];
    // Of several kinds the richest comes last, but for null.
    const kind = one.anyOf?.findLast(({ type }) => type !== 'null');
    if (kind) return valueOf(kind, name);
    const type = Array.isArray(one.type) ? one.type[0] : one.type;
    if (type === 'array') return [valueOf(one.items ?? {}, name)];
    if (type === 'boolean') return true;
    if (one.properties)
      return Object.fromEntries(Object.entries(one.properties).map(([key, part]) => [key, valueOf(part, key)]));
    if (VALUES[name] !== undefined) return VALUES[name];
    if (type === 'object')
      return typeof one.additionalProperties === 'object' ? { key: valueOf(one.additionalProperties, name) } : {};
    return type === 'number' ? 1 : textFor(name, (texts += 1));
  };
  return valueOf(schema, '');
}
