import { ADDITIONS, type Addition } from '../../src/api/contract/additions.ts';
import { describedCalls, type DescribedCall, pathOf } from './calls.ts';
import { exampleOf } from './example.ts';
import { neededFields } from './required.ts';
import { type JsonSchema, objectsIn, resolved, shapeSchemas, type ShapeSchemas } from './schemas.ts';

/** Document of section 7 of the specification: OpenAPI 3.1, as far as this file makes it. */
export type ContractDocument = {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
  [part: string]: unknown;
};
export type Operation = {
  operationId: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  responses: Record<string, unknown>;
  'x-addition'?: string;
  'x-additions'?: { added: string; without: string }[];
  [part: string]: unknown;
};

const DESCRIPTION = `Calls that the shop's app makes of its server (section 7 of its specification), made from the decoders that the app reads answers with.
Required in an answer is what the app cannot do without; every other field may be missing. What is marked \`x-addition\` goes beyond
section 7: a server may leave it out, and the text says what happens then. The app also reads numbers and flags as text, dates as text or
milliseconds since 1970, \`zipCode\` or \`zip\` for \`zipcode\`, and an id where an object with \`_id\` and \`name\` is named. Money is in rupees.
An answer of 2xx with \`success: false\` is a no. Each call comes with cookies, \`X-Requested-With: XMLHttpRequest\`, and the token as
\`Authorization: Bearer\` once there is one. A slash at the end of a path makes no difference.`;

const additionsOf = (method: string, path: string): Addition[] =>
  ADDITIONS.filter(({ calls }) => calls.includes(`${method} ${path}`));
const isWholeCall = ({ added }: Addition): boolean => /^the calls? (itself|themselves)/.test(added);

/** Schema of a field by its way through a body, lists and maps left out; null if there is none. */
function fieldAt(
  body: JsonSchema | undefined,
  way: readonly string[],
  schemas: ShapeSchemas['schemas'],
): JsonSchema | null {
  if (!body) return null;
  const one = resolved(body, schemas);
  const [name = '', ...rest] = way;
  const field = one.properties?.[name];
  if (field) return rest.length === 0 ? field : fieldAt(field, rest, schemas);
  const { items, additionalProperties, anyOf = [], allOf = [] } = one;
  const inside = [
    items,
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...anyOf,
    ...allOf,
  ];
  return inside.map((part) => fieldAt(part, way, schemas)).find((found) => found !== null) ?? null;
}

/** Takes the + from the comments of additions: the document marks them in a field of their own. */
function markComments(schemas: ShapeSchemas['schemas']): void {
  for (const one of Object.values(schemas)) {
    if (one.description?.startsWith('+')) one.description = one.description.slice(1).trim();
    for (const shape of objectsIn(one, schemas))
      for (const property of Object.values(shape.properties ?? {})) {
        if (!property.description?.startsWith('+')) continue;
        property.description = property.description.slice(1).trim();
        if (property.description === '') delete property.description;
        property['x-addition'] ??= true;
      }
  }
}

function parametersOf({ call }: DescribedCall, path: string, additions: readonly Addition[]): Operation['parameters'] {
  const byName = (name: string) => additions.find(({ fields }) => fields.includes(name));
  const described = (name: string, required = false) => {
    const addition = byName(name);
    return { name, required: required && !addition, ...(addition && { 'x-addition': addition.without }) };
  };
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...[...new URL(call.path, 'https://shop.example').searchParams].map(([name, value]) => ({
      ...described(name, name === 'query'),
      in: 'query',
      schema: /^\d+$/.test(value) ? { type: 'integer', minimum: 1 } : { type: 'string' },
    })),
    ...(byName('page') && !call.path.includes('?')
      ? ['page', 'limit'].map((name) => ({ ...described(name), in: 'query', schema: { type: 'integer', minimum: 1 } }))
      : []),
    ...(byName('Idempotency-Key')
      ? [{ ...described('Idempotency-Key'), in: 'header', schema: { type: 'string', maxLength: 255 } }]
      : []),
    ...(call.tokenHeader
      ? [
          {
            name: call.tokenHeader,
            in: 'header',
            required: false,
            description: 'The token again.',
            schema: { type: 'string' },
          },
        ]
      : []),
  ];
}

const json = (schema: JsonSchema, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});
const binary = (type: string) => ({ [type]: { schema: { type: 'string', contentMediaType: type } } });

const PICTURE = { type: 'string', contentMediaType: 'image/*' };

/** Body that a call sends: JSON, or a form: of files alone, or of fields and the files `designImage`. */
function requestOf({ call }: DescribedCall, schema: JsonSchema | undefined, shapes: ShapeSchemas) {
  if (call.form && !schema) {
    const files = Object.fromEntries([...call.form.keys()].map((name) => [name, PICTURE]));
    const form = { type: 'object', required: Object.keys(files), properties: files };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
  }
  if (!schema) return {};
  if (!call.form) return { requestBody: { required: true, content: json(schema, exampleOf(schema, shapes.schemas)) } };
  const drawings = { type: 'array', maxItems: 10, items: PICTURE };
  const form = { allOf: [schema, { type: 'object', properties: { designImage: drawings } }] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
}

function answerOf(name: string, { call }: DescribedCall, schema: JsonSchema | undefined, example: unknown) {
  if (call.as === 'bytes') return { content: binary(name === 'orders.invoice' ? 'application/pdf' : 'image/*') };
  return schema ? { content: json(schema, example) } : {};
}

/** Session that a call needs: one, perhaps one, by bearer token or cookie. */
const securityOf = ({ access = 'private' }: DescribedCall['call']) => [
  ...(access === 'private' || access === 'background' ? [] : [{}]),
  { bearer: [] },
  { cookie: [] },
];

/** Makes the document; takes some seconds. @throws Error if an addition of `ADDITIONS` is nowhere in it. */
export function contractDocument(): ContractDocument {
  const shapes = shapeSchemas();
  const { schemas } = shapes;
  const paths: ContractDocument['paths'] = {};
  const nowhere: string[] = [];
  const needed = new Map<JsonSchema, Set<string>>();
  const answered = new Set<JsonSchema>();

  for (const [name, described] of Object.entries(describedCalls)) {
    const { call, tag, says } = described;
    const path = pathOf(call);
    const additions = additionsOf(call.method, path);
    const [answer, body] = [shapes.answers[name], shapes.bodies[name]];
    const refusal: JsonSchema = { $ref: '#/components/schemas/Refusal' };
    const parameters = parametersOf(described, path, additions);
    for (const { added, fields, without } of additions)
      for (const field of fields) {
        if (parameters.some((it) => it.name === field)) continue;
        const found = [body, answer, refusal]
          .map((one) => fieldAt(one, field.split('.'), schemas))
          .find((it) => it !== null);
        if (!found) nowhere.push(`${call.method} ${path}: ${field} (${added})`);
        else found['x-addition'] = without;
      }
    const whole = additions.find(isWholeCall);

    const example = answer && exampleOf(answer, schemas);
    if (answer) {
      for (const one of objectsIn(answer, schemas)) answered.add(one);
      for (const [schema, fields] of neededFields(call.read, example, answer, schemas))
        needed.set(schema, new Set([...(needed.get(schema) ?? []), ...fields]));
    }
    const others = additions.filter((one) => one !== whole);
    (paths[path] ??= {})[call.method.toLowerCase()] = {
      operationId: name,
      tags: [tag],
      description: says,
      ...(whole && { 'x-addition': whole.without }),
      ...(others.length > 0 && { 'x-additions': others.map(({ added, without }) => ({ added, without })) }),
      security: securityOf(call),
      parameters,
      ...requestOf(described, body, shapes),
      responses: {
        '2XX': { description: 'Yes.', ...answerOf(name, described, answer, example) },
        '4XX': { description: 'No.', content: json(refusal) },
      },
    };
  }
  // What the decoders do without need not be sent; nor need additions be.
  for (const shape of answered)
    shape.required = Object.keys(shape.properties ?? {}).filter((key) => needed.get(shape)?.has(key));
  markComments(schemas);
  for (const shape of Object.values(schemas).flatMap((one) => objectsIn(one, schemas)))
    shape.required = (shape.required ?? []).filter((key) => shape.properties?.[key]?.['x-addition'] === undefined);
  if (nowhere.length > 0) throw new Error(`The document has no place for these additions:\n${nowhere.join('\n')}`);

  return {
    openapi: '3.1.0',
    info: {
      title: 'Contract of the shop',
      version: '7',
      description: DESCRIPTION.replaceAll('\n', ' '),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: [...new Set(Object.values(describedCalls).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
    },
  };
}
