import { printable } from '../../../server/staff/escape.ts';
import type { Checked } from './run.ts';
import type { Finding } from './visit.ts';

const of = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const section = (title: string, findings: readonly Finding[]): string[] => {
  const lines = [...new Set(findings.map(({ call, sentence }) => `  ${call}: ${sentence}`))];
  return lines.length === 0 ? [] : ['', title, ...lines];
};

/** Report in sentences, and the exit code: 0 if nothing fails, 1 otherwise. */
export function reportOf({ findings, left }: Checked): { text: string; code: 0 | 1 } {
  const kind = (wanted: Finding['kind']) => findings.filter((one) => one.kind === wanted);
  const calls = (list: readonly Finding[]) => new Set(list.map(({ call }) => call));
  const failing = calls(kind('fails'));
  const holding = [...calls([...kind('holds'), ...kind('differs')])].filter((call) => !failing.has(call));
  const never = [...calls(findings)].filter((call) => !failing.has(call) && !holding.includes(call));
  const missing = never.filter((call) => kind('untried').some((one) => one.call === call));
  const lines = [
    `${of(holding.length, 'call')} of section 7 and its additions hold, ${failing.size} do not, ${missing.length} could not be tried.`,
    ...section('What does not hold:', kind('fails')),
    ...section('What the app reads though it differs from the document:', kind('differs')),
    ...section('Additions that the server leaves out, which it may:', kind('left out')),
    ...section('What could not be tried:', kind('untried')),
    ...section(
      'What holds:',
      holding.map((call): Finding => ({ kind: 'holds', call, sentence: 'as section 7 has it.' })),
    ),
    ...(left.length === 0 ? [] : ['', `What stays at the server: ${left.join(', ')}.`]),
  ];
  return { text: `${lines.map(printable).join('\n')}\n`, code: failing.size > 0 ? 1 : 0 };
}
