import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import contract from '../../../server/http/contract.json' with { type: 'json' };
import { type Call, InvalidResponseError } from '../../../src/api/contract/endpoint.ts';
import { describedCalls, pathOf } from '../calls.ts';
import type { ContractDocument } from '../document.ts';
import { type JsonSchema, resolved } from '../schemas.ts';
import type { Exchange, Sender } from './exchange.ts';

/** A thing found out about a call: it holds, it does not, the app reads it though it differs, or it could not be tried. */
export type Finding = { kind: 'holds' | 'fails' | 'differs' | 'untried' | 'left out'; call: string; sentence: string };

/** Visit of a server: calls by their names in `calls.ts`, and what was found out. */
export type Visit = {
  findings: readonly Finding[];
  /** Of the account made for the visit; null before it and after its logout. */
  token: string | null;
  /** Makes a call that must be answered with a yes; null if it was not. */
  yes<Answer>(name: string, call: Call<Answer>): Promise<Answer | null>;
  /** Makes a call that must be answered with a no, and tells why. @param of the call whose fault it is if it is not. */
  no(name: string, call: Call<unknown>, why: string, of?: string): Promise<void>;
  /** Makes a call that is an addition; null if the server leaves it out. */
  addition<Answer>(name: string, call: Call<Answer>): Promise<Answer | null>;
  /** Tells that the call made last did not do what section 7 says. */
  fault(name: string, sentence: string): void;
  untried(name: string, why: string): void;
};

const { components, paths } = contract as unknown as ContractDocument;
const { schemas } = components;

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'contract', components: { schemas } });

type Answered = { responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }> };
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, one]) => [one.operationId, { call: `${method.toUpperCase()} ${path}`, one }] as const,
    ),
  ),
);
const schemaOf = (name: string): JsonSchema | undefined =>
  (operations.get(name)?.one as unknown as Answered | undefined)?.responses['2XX']?.content?.['application/json']
    ?.schema;

const listed = (names: readonly string[]): string => names.map((one) => `\`${one}\``).join(', ');

/** What the document asks for in an answer of a call. */
function askedOf(name: string): string {
  const { call } = describedCalls[name] ?? {};
  if (call?.as === 'bytes') return name === 'orders.invoice' ? 'a whole PDF' : 'the bytes of a picture';
  const given = schemaOf(name);
  const schema = given && resolved(given, schemas);
  if (!schema) return 'any answer of 2xx that is no page';
  if (schema.type === 'array') return 'a list';
  const fields = Object.entries(schema.properties ?? {}).filter(([, one]) => one['x-addition'] === undefined);
  const required = fields.map(([key]) => key).filter((key) => schema.required?.includes(key));
  const others = fields.map(([key]) => key).filter((key) => !required.includes(key));
  if (required.length === 0) return others.length === 0 ? 'any answer of 2xx that is no page' : listed(others);
  return `${listed(required)}${others.length === 0 ? '' : ` (beside it ${listed(others)})`}`;
}

/** Errors of the schema, as words: `orders/0/status must be …`. */
function wordsOf(errors: readonly ErrorObject[]): string {
  const leaves = errors.filter(({ keyword }) => keyword !== 'anyOf');
  return [
    ...new Set(
      leaves.map((one) => `\`${one.instancePath.slice(1).replaceAll('/', '.') || 'the answer'}\` ${one.message}`),
    ),
  ]
    .slice(0, 3)
    .join('; ');
}

/** How an answer differs from the document though the app reads it; '' if it does not. */
function differenceOf(name: string, body: unknown): string {
  const schema = schemaOf(name);
  if (!schema || typeof body !== 'object' || body === null) return '';
  const text = JSON.stringify(schema).replaceAll('#/components', 'contract#/components');
  const validate = ajv.getSchema(name) ?? ajv.compile({ $id: name, ...(JSON.parse(text) as object) });
  return validate(body) ? '' : wordsOf(validate.errors ?? []);
}

/** What the app makes of an answer, null if nothing, and what is wrong with it, '' if nothing. */
function readBy<Answer>(call: Call<Answer>, body: unknown): { answer: Answer | null; problem: string } {
  const { warn } = console;
  let dropped = '';
  console.warn = (text: unknown) => void (dropped = String(text));
  try {
    const answer = call.read(body);
    return { answer, problem: dropped === '' ? '' : `the app leaves out what it cannot read (${dropped})` };
  } catch (error) {
    if (!(error instanceof InvalidResponseError)) throw error;
    const { said, message } = error;
    const problem =
      said === null ? `the app cannot read it (${message})` : `it says no (${said || 'without a message'})`;
    return { answer: null, problem };
  } finally {
    console.warn = warn;
  }
}

const isYes = (status: number): boolean => status >= 200 && status < 300;
/** A no: 4xx, or `success: false` in an answer of 2xx. */
const isNo = (call: Call<unknown>, { status, body }: Exchange): boolean => {
  if (status >= 400 && status < 500) return true;
  if (!isYes(status)) return false;
  try {
    call.read(body);
    return false;
  } catch (error) {
    return error instanceof InvalidResponseError && error.said !== null;
  }
};

/** Begins a visit. @param send makes its calls. */
export function openVisit(send: Sender): Visit {
  const findings: Finding[] = [];
  let last: Exchange = { sent: '', came: '', status: 0, body: undefined };
  const nameOf = (name: string): string => operations.get(name)?.call ?? name;
  const tell = (kind: Finding['kind'], name: string, sentence = ''): void =>
    void findings.push({ kind, call: nameOf(name), sentence });
  const fault = (name: string, problem: string): void =>
    tell('fails', name, `${problem} Sent: ${last.sent}. Came: ${last.came}. Section 7 asks for ${askedOf(name)}.`);

  const visit: Visit = {
    findings,
    token: null,
    yes: async (name, call) => {
      last = await send(call, visit.token);
      if (!isYes(last.status)) {
        fault(name, `${last.status === 0 ? 'No answer came' : 'It was answered with a no'} where a yes is due.`);
        return null;
      }
      const { answer, problem } = readBy(call, last.body);
      if (problem !== '') {
        fault(name, `The answer is not what is due: ${problem}.`);
        return answer;
      }
      const difference = differenceOf(name, last.body);
      if (difference === '') tell('holds', name);
      else tell('differs', name, `The app reads the answer, but ${difference}. Came: ${last.came}.`);
      return answer;
    },
    no: async (name, call, why, of = name) => {
      last = await send(call, visit.token);
      if (isNo(call, last)) tell('holds', name);
      else fault(of, `A no is due ${why}, as 4xx or as \`success: false\`.`);
    },
    addition: async (name, call) => {
      last = await send(call, visit.token);
      if (isYes(last.status)) {
        const { answer, problem } = readBy(call, last.body);
        if (problem === '') {
          tell('holds', name);
          return answer;
        }
      }
      if (last.status >= 500 && last.status !== 501)
        fault(name, 'A call that a server leaves out is answered with 404.');
      else tell('left out', name, `${operations.get(name)?.one['x-addition'] ?? ''}.`);
      return null;
    },
    fault,
    untried: (name, why) => tell('untried', name, why),
  };
  return visit;
}

/** All calls of the document. */
export const allCalls: readonly string[] = Object.values(describedCalls).map(
  ({ call }) => `${call.method} ${pathOf(call)}`,
);
