import { existsSync, readFileSync } from 'node:fs';
import type { AnyEventObject } from 'xstate';
import type { AnyPack } from '../../tests/models/model.ts';
import { eventInWords } from '../../src/dev/machines/labels.ts';
import { nodesOf } from '../../src/dev/transition-names.ts';
import { machineFile } from './machine-file.ts';
import { meanings } from './meanings.ts';
import { mermaidOf } from './mermaid.ts';
import { presses } from './presses.ts';
import { others, senders } from './senders.ts';

const MAX_SAMPLE_LENGTH = 110;
const MAX_SAMPLES = 3;

/** What a machine models, in the words of its own file: the first docstring there. */
export function purposeOf(name: string): string {
  const [, text = ''] = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(machineFile(name), 'utf8')) ?? [];
  return text
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Its first sentence. */
export const inShort = (name: string): string => /^.*?\.(?=\s|$)/.exec(purposeOf(name))?.[0] ?? purposeOf(name);

/** How large it is, as the exploration of its states has it on record. */
export function sizeOf(name: string): string {
  const file = `tests/explorer/sizes/${name}.txt`;
  if (!existsSync(file)) throw new Error(`${file} is missing: run npx vitest run tests/explorer -u first`);
  return readFileSync(file, 'utf8')
    .trim()
    .replace(/^\w+: /, '');
}

/** Text in a cell of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

/** A value in few characters: lists of things by their number, long text by its beginning. */
function brief(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 39)}…` : value);
  if (Array.isArray(value)) {
    if (value.some((it) => typeof it === 'object' && it !== null))
      return `[${value.length} ${value.length === 1 ? 'item' : 'items'}]`;
    return `[${value.map(brief).join(', ')}]`;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([key, it]) => `${key}: ${brief(it)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function sample(event: AnyEventObject): string {
  const text = brief(Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'type')));
  return text === '{}' ? '' : code(text.length > MAX_SAMPLE_LENGTH ? `${text.slice(0, MAX_SAMPLE_LENGTH - 1)}…` : text);
}

function samplesOf(samples: readonly AnyEventObject[]): string {
  const shown = [...new Set(samples.map(sample))].filter((it) => it !== '');
  if (shown.length === 0) return 'nothing';
  const more = shown.length - MAX_SAMPLES;
  return [...shown.slice(0, MAX_SAMPLES), ...(more > 0 ? [`and ${more} more`] : [])].join('<br>');
}

function sendersOf(name: string, type: string): string {
  const pressed = presses()
    .filter(({ machine, event }) => machine === name && event === type)
    .map(({ command }) => `the shopper (${code(command)})`);
  const named = (senders[name]?.[type] ?? []).map((it) => others[it] ?? `[${it}](${it}.md)`);
  return [...pressed, ...named].join('<br>');
}

function statesTable(name: string, { machine }: AnyPack): string {
  const rows = nodesOf(machine.root)
    .filter((node) => node !== machine.root)
    .map((node) => {
      const path = node.path.join('.');
      return [code(path), meanings[name]?.[path] ?? '', [...node.tags].map((tag) => code(String(tag))).join(' ')];
    });
  return table(['state', 'meaning', 'tags'], rows);
}

function eventsTable(name: string, { events }: AnyPack): string {
  const rows = Object.entries(events).map(([type, samples]) => [code(type), samplesOf(samples), sendersOf(name, type)]);
  return rows.length === 0 ? 'None yet.' : table(['event', 'brings, for example', 'sent by'], rows);
}

/** What the machine waits for by itself: time, and the actors that it starts. */
function waitsTable({ machine }: AnyPack): string[] {
  const rows = nodesOf(machine.root).flatMap((node) => {
    const types = [...node.transitions.keys()].filter((type) => type.startsWith('xstate.'));
    return types.length === 0
      ? []
      : [[code(node.path.join('.') || node.key), types.map((type) => eventInWords(machine, type)).join(', ')]];
  });
  return rows.length === 0 ? [] : ['## What it waits for by itself', '', table(['in', 'one of'], rows), ''];
}

/** The page of one machine. */
export function pageOf(name: string, pack: AnyPack): string {
  const rules = [
    ...Object.keys(pack.invariants).map((rule) => [rule, 'in every state']),
    ...Object.keys(pack.steps ?? {}).map((rule) => [rule, 'of every step']),
  ];
  return [
    `# ${name}`,
    '',
    purposeOf(name),
    '',
    `Chart: [${machineFile(name)}](../../${machineFile(name)}) · definition: [${name}.json](${name}.json) · explored: ${sizeOf(name)}`,
    '',
    '```mermaid',
    mermaidOf(pack.machine),
    '```',
    '',
    'A line in a box is an event that is answered without leaving the state. What stands in brackets must be true; *otherwise* is what happens if no line before it fits.',
    '',
    '## States',
    '',
    statesTable(name, pack),
    '',
    '## Events',
    '',
    eventsTable(name, pack),
    '',
    ...waitsTable(pack),
    '## What always holds',
    '',
    table(['rule', 'checked'], rules),
    '',
  ].join('\n');
}
