import { createGenerator } from 'ts-json-schema-generator';

/** JSON Schema as the document uses it (draft 2020-12). */
export type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  description?: string;
  $ref?: string;
  'x-addition'?: string | true;
  [word: string]: unknown;
};

/** Schemas of all shapes by the name of their type, with refs as OpenAPI has them; `answers` and `bodies` by the call. */
export type ShapeSchemas = {
  schemas: Record<string, JsonSchema>;
  answers: Record<string, JsonSchema>;
  bodies: Record<string, JsonSchema>;
};

/** Makes schemas of the types in `shapes.ts`, their comments as descriptions. Takes some seconds: TypeScript reads the wire's sources. */
export function shapeSchemas(): ShapeSchemas {
  const { definitions = {} } = createGenerator({
    path: 'scripts/contract/shapes.ts',
    tsconfig: 'scripts/contract/tsconfig.json',
    type: 'Shapes',
    expose: 'export',
    jsDoc: 'basic',
    skipTypeCheck: true,
    additionalProperties: true,
    topRef: false,
  }).createSchema('Shapes');
  const all = JSON.parse(JSON.stringify(definitions).replaceAll('#/definitions/', '#/components/schemas/')) as Record<
    string,
    JsonSchema
  >;
  const { Answers: answers, Bodies: bodies, ...schemas } = all;
  return { schemas, answers: answers?.properties ?? {}, bodies: bodies?.properties ?? {} };
}

const REF = '#/components/schemas/';

/** Schema behind a ref, if it is one. */
export function resolved(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const found = schemas[schema.$ref.slice(REF.length)];
  if (!found) throw new Error(`No schema for ${schema.$ref}`);
  return resolved(found, schemas);
}

/** Object schemas that a schema is made of, whatever refs, lists and choices lie between; each once. */
export function objectsIn(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): JsonSchema[] {
  const found = new Set<JsonSchema>();
  const walk = (given: JsonSchema): void => {
    const one = resolved(given, schemas);
    if (found.has(one)) return;
    found.add(one);
    const { properties = {}, items, anyOf = [], allOf = [], additionalProperties } = one;
    for (const part of [...Object.values(properties), ...anyOf, ...allOf]) walk(part);
    if (items) walk(items);
    if (typeof additionalProperties === 'object') walk(additionalProperties);
  };
  walk(schema);
  return [...found].filter(({ properties }) => properties !== undefined);
}
