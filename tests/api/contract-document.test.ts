import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describedCalls, pathOf } from '../../scripts/contract/calls.ts';
import { type ContractDocument, contractDocument } from '../../scripts/contract/document.ts';
import { type JsonSchema, objectsIn, resolved } from '../../scripts/contract/schemas.ts';
import { ADDITIONS } from '../../src/api/contract/additions.ts';
import { CONTRACT_CALLS } from '../support/samples/contract-calls.ts';

const FILE = 'server/http/contract.json';
const text = readFileSync(FILE, 'utf8');
const contract = JSON.parse(text) as ContractDocument;
const { schemas } = contract.components;

/** The tables of section 7, to the letter. */
const SECTION_7 = `
GET /api/product/list
GET /api/product/category/{category}
GET /api/product/subcategory/{subcategory}
GET /api/product/search
GET /api/product/most-viewed
PATCH /api/product/{productId}/increment-view
GET /api/categories
GET /api/vendors
GET /api/carousel
POST /api/cart/add
POST /api/cart/get
POST /api/cart/update
POST /api/userinterest/track/{productId}
GET /api/userinterest/recommendations
GET /api/comment/product/{productId}
POST /api/comment/add
POST /api/comment/{commentId}/replies
POST /api/comment/{commentId}/like
POST /api/comment/{commentId}/dislike
POST /api/redeem-codes/validate
POST /api/order/place
POST /api/order/userorders
GET /api/invoice/{orderId}/download
POST /api/user/register
POST /api/user/login
POST /api/user/logout
POST /api/user/send-verify-otp
POST /api/user/verify-account
POST /api/user/send-reset-otp
POST /api/user/reset-password
GET /api/user/profile-data
GET /api/user/data
GET /api/user/is-auth
PUT /api/user/update
GET /api/notifications/
PATCH /api/notifications/{id}/read
PATCH /api/notifications/read-all
DELETE /api/notifications/{id}
GET /api/custom-options/
POST /api/custom-order/validate-code
POST /api/custom-order/
GET /api/custom-order/{id}
GET /api/custom-order/my-orders
PATCH /api/custom-order/{id}/status
PUT /api/custom-order/update-order/{id}
POST /api/chat
GET /api/chat/messages
GET /api/chat/help/topics
GET /api/chat/help/subtopic/{topicId}
GET /api/chat/help/questions/{subtopicId}
GET /api/chat/help/answer/{questionId}`
  .trim()
  .split('\n');

/** Fields that one value has and the other lacks, by their way; lists by their first item. */
function missingIn(value: unknown, whole: unknown, way = ''): string[] {
  if (typeof whole !== 'object' || whole === null || typeof value !== 'object' || value === null)
    return value === undefined && whole !== undefined ? [way] : [];
  if (Array.isArray(whole)) return Array.isArray(value) && value.length > 0 ? missingIn(value[0], whole[0], way) : [];
  return Object.entries(whole).flatMap(([key, one]: [string, unknown]) =>
    missingIn((value as Record<string, unknown>)[key], one, `${way}.${key}`),
  );
}

/** Calls of the document, as section 7 names them. */
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);
type Content = Record<string, { content?: { 'application/json'?: { schema: JsonSchema; example?: unknown } } }>;
/** Answers of JSON, each with its decoder. */
const answers = operations.flatMap(({ name, operation }) => {
  const said = (operation.responses as Content)['2XX']?.content?.['application/json'];
  const read = describedCalls[operation.operationId]?.call.read;
  return said && read ? [{ name, read, ...said }] : [];
});

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

it('the document is what the decoders say now (if not: npm run contract -- --write)', () => {
  expect(contractDocument()).toEqual(contract);
});

it('the document is OpenAPI 3.1 by a validator’s rules', async () => {
  const validator = new Validator();
  expect([await validator.validate(contract), validator.version]).toEqual([{ valid: true }, '3.1']);
});

it('the document has every call of section 7, and beyond them only what is marked as an addition', () => {
  const names = operations.map(({ name }) => name);
  expect(SECTION_7.filter((name) => !names.includes(name))).toEqual([]);
  expect(
    operations
      .filter(({ name, operation }) => !SECTION_7.includes(name) && operation['x-addition'] === undefined)
      .map(({ name }) => name),
  ).toEqual(['GET /api/custom-order/{id}/files/{file}']);
});

it('the document has every call that the app makes', () => {
  const described = new Set(operations.map(({ name }) => name));
  const made = Object.values(CONTRACT_CALLS).map(([, call]) => `${call.method} ${pathOf(call)}`);
  expect(made.filter((name) => !described.has(name))).toEqual([]);
});

it('each addition is told at its call with what happens without it, and no field of it is required', () => {
  const told = operations.flatMap(({ name, operation }) => [
    ...(operation['x-additions'] ?? []).map(({ without }) => `${name}: ${without}`),
    ...(operation['x-addition'] === undefined ? [] : [`${name}: ${operation['x-addition']}`]),
  ]);
  const listed = ADDITIONS.flatMap(({ calls, without }) => calls.map((call) => `${call}: ${without}`));
  expect(listed.filter((one) => !told.includes(one))).toEqual([]);
  for (const [name, schema] of Object.entries(schemas))
    for (const { properties = {}, required = [] } of objectsIn(schema, schemas)) {
      const added = Object.keys(properties).filter((key) => properties[key]?.['x-addition'] !== undefined);
      expect({ name, required: added.filter((key) => required.includes(key)) }).toEqual({ name, required: [] });
      expect({ name, untold: added.filter((key) => typeof properties[key]?.['x-addition'] !== 'string') }).toEqual({
        name,
        untold: [],
      });
    }
});

/** The value without what the schema does not require. */
function leastOf(value: unknown, given: JsonSchema): unknown {
  const schema = resolved(given, schemas);
  if (Array.isArray(value)) return value.map((one: unknown) => leastOf(one, schema.items ?? {}));
  const kind = schema.anyOf?.map((one) => resolved(one, schemas)).find(({ properties }) => properties);
  if (kind) return leastOf(value, kind);
  if (typeof value !== 'object' || value === null || !schema.properties) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => schema.required?.includes(key))
      .map(([key, one]: [string, unknown]) => [key, leastOf(one, schema.properties?.[key] ?? {})]),
  );
}

describe('each answer of the document', () => {
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: 'contract', components: { schemas } });
  const validates = (schema: JsonSchema, value: unknown): boolean =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('#/components', 'contract#/components')) as object)(value);

  it.each(answers)('$name: its example is valid by its schema, and the app reads it', ({ schema, example, read }) => {
    expect(validates(schema, example)).toBe(true);
    expect(() => read(example)).not.toThrow();
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each(answers)('$name: what it requires is enough for the app', ({ name, schema, example, read }) => {
    const least = leastOf(example, schema);
    expect(validates(schema, least)).toBe(true);
    // Maps have no fields of their own, and of a shop's profile all may be missing.
    const free = /\.(Colour|Jaffna|topic)$/;
    const missing = missingIn(read(least), read(example)).filter((way) => !free.test(way));
    expect(name === 'GET /api/shop-profile/about' ? [] : missing).toEqual([]);
    expect(console.warn).not.toHaveBeenCalled();
  });
});
