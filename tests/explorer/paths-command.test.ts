import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { packs } from '../models/all.ts';
import type { AnyPack } from '../models/model.ts';
import { newsletter } from './example/newsletter.model.ts';
import { pathsCommand } from './paths-command.ts';

const whole = newsletter as unknown as AnyPack;
const { browser: drivers, ...toy } = whole as AnyPack & Required<Pick<AnyPack, 'browser'>>;

const left = <Value>(from: Record<string, Value>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(from).filter(([it]) => it !== name));
/** Drivers that do not know one state, one event and one thing that comes. */
const without = (state: string, event: string, coming: string): typeof drivers => ({
  ...drivers,
  seen: left(drivers.seen, state),
  done: left(drivers.done, event),
  comes: left(drivers.comes ?? {}, coming),
});

/** The command as a tester runs it, on these packs. */
function run(
  line: string,
  packs: Record<string, AnyPack> = { newsletter: toy },
): { code: number; out: string; err: string } {
  let [out, err] = ['', ''];
  const code = pathsCommand(
    line.split(' ').filter((it) => it !== ''),
    packs,
    { out: (text) => void (out += text), err: (text) => void (err += text) },
  );
  return { code, out, err };
}

describe('what it prints', () => {
  test('without a machine: the machines and their sizes', () => {
    expect(run('')).toEqual({ code: 0, out: 'newsletter  2 events  4 configurations  6 states  21 steps\n', err: '' });
  });

  test('as text: each step, where it leads and what is covered', () => {
    const { code, out, err } = run('newsletter');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.replace(/-[0-9a-f]{6}/g, '-######')).toBe(`newsletter, transitions: 2 paths, 8 steps

1. newsletter-######  typing → sending → signedUp
      start in typing
    1 email.type {"email":"asha@example.lk"}
    2 email.send  → sending
    3 signUp answers  → signedUp

2. newsletter-######  typing → sending → refused → sending → refused
      start in typing
    1 email.type {"email":"asha@example.lk"}
    2 email.send  → sending
    3 signUp fails {"error":"We are stocktaking until noon."}  → refused
    4 email.send  → sending
    5 signUpLimit passes  → refused

Covered, of what can be reached
  states                  5 of 5
  configurations          4 of 4
  transitions             6 of 6
  pairs of transitions    5 of 10, without
    newsletter.typing email.type 0 → newsletter.typing email.type 0
    newsletter.refused email.send 0 → newsletter.sending xstate.done.actor.signUp 0
    newsletter.refused email.send 0 → newsletter.sending xstate.error.actor.signUp 0
    newsletter.typing email.send 0 → newsletter.sending xstate.after.signUpLimit.newsletter.sending 0
    newsletter.sending xstate.after.signUpLimit.newsletter.sending 0 → newsletter.refused email.send 0
  guards, true and false  1 of 2, without
    newsletter.typing email.send 0 false
  messages                0 of 0
`);
  });

  test('as JSON: one machine as an object, all as a list', () => {
    const one = JSON.parse(run('newsletter --format json').out) as { machine: string; paths: { steps: unknown[] }[] };
    expect(one.paths[0]?.steps[1]).toEqual({
      event: { type: 'email.send' },
      from: 'typing',
      to: 'sending',
      answered: true,
      changed: true,
      transitions: ['newsletter.typing email.send 0'],
      guards: ['newsletter.typing email.send 0 true'],
      messages: [],
    });
    expect((JSON.parse(run('all --format json').out) as { machine: string }[]).map(({ machine }) => machine)).toEqual([
      'newsletter',
    ]);
  });

  test('as a Mermaid diagram: arrows with the numbers of their paths', () => {
    expect(run('newsletter --format mermaid').out).toBe(`stateDiagram-v2
  %% newsletter, transitions: 2 paths, 8 steps
  state "typing" as s1
  state "sending" as s2
  state "signedUp" as s3
  state "refused" as s4
  [*] --> s1
  s1 --> s1: email.type (1, 2)
  s1 --> s2: email.send (1, 2)
  s2 --> s3: signUp answers (1)
  s2 --> s4: signUp fails (2)
  s4 --> s2: email.send (2)
  s2 --> s4: signUpLimit passes (2)
`);
  });

  test('as Gherkin: what is ignored is said to change nothing', () => {
    const { out } = run('newsletter --format gherkin --strategy witnesses');
    expect(out).toContain(
      '    Given the state is "typing"\n    When email.type {"email":"asha@example.lk"}\n    Then the state is still "typing"\n',
    );
    expect(out).toContain('    When email.send\n    Then nothing changes and nothing is said\n');
  });

  test('as Playwright: tests that call the drivers of the pack', () => {
    const { out } = run('newsletter --format playwright', { newsletter: whole });
    expect(out).toContain("import { startTour } from '../explorer/start-tour.ts';");
    expect(out).toContain(
      '  const tour = await startTour(page, packs[\'newsletter\']);\n  await tour.sees(\'typing\');\n  await tour.does(\'email.type\', {"type":"email.type","email":"asha@example.lk"});\n  await tour.sees(\'typing\');\n',
    );
  });

  test('--help is the help', () => {
    expect(run('--help')).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('npm run paths -- <machine>|all') as never,
    });
  });
});

describe('a command line that it does not understand ends with 2 and a sentence', () => {
  test.each([
    ['newsleter', "There is no machine 'newsleter'. There are: newsletter."],
    ['constructor', "There is no machine 'constructor'. There are: newsletter."],
    [
      'newsletter --strategy random',
      "There is no strategy 'random'. There are: shortest, simple, transitions, pairs, witnesses.",
    ],
    ['newsletter --format xml', "There is no format 'xml'. There are: text, json, mermaid, gherkin, playwright."],
    ['newsletter --quick', "Unknown option '--quick'."],
    ['newsletter cart', "One machine at a time, or all: 'cart' is too much."],
    [
      'newsletter --format playwright',
      "The pack of 'newsletter' has no browser part: add browser: { open, seen, done }.",
    ],
    ['all --format playwright', 'No pack has a browser part: add browser: { open, seen, done } to one.'],
  ])('%s', (line, sentence) => {
    expect(run(line)).toEqual({ code: 2, out: '', err: `${sentence}\nnpm run paths -- --help says more.\n` });
  });
});

describe('a pack that leaves something out ends with 1 and says what to add', () => {
  const told = (changes: Partial<AnyPack>): string[] => {
    const { code, out, err } = run('newsletter', { newsletter: { ...toy, ...changes } });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    return err.trimEnd().split('\n');
  };
  const { 'email.type': typing = [], 'email.send': sending = [] } = toy.events;

  test.each<[string, Partial<AnyPack>, string[]]>([
    [
      'a sample',
      { events: { 'email.send': sending, 'email.type': [] } },
      ["The pack of 'newsletter' has no sample of 'email.type': add at least one under events."],
    ],
    [
      'a right name',
      { events: { ...toy.events, 'email.tipe': typing } },
      [
        "The pack of 'newsletter' has samples of 'email.tipe', which the chart does not name: correct the name or remove it.",
        "The pack of 'newsletter' has a 'email.type' among the samples of 'email.tipe': move it to its own.",
        "The pack of 'newsletter' has a 'email.type' among the samples of 'email.tipe': move it to its own.",
      ],
    ],
    [
      'outcomes',
      { outcomes: {} },
      ["The pack of 'newsletter' has no outcomes of 'signUp': add { done: […], error: […] } under outcomes."],
    ],
    [
      'an error',
      { outcomes: { signUp: { done: [undefined], error: [] } } },
      [
        "The pack of 'newsletter' never lets 'signUp' fail, which the chart waits for: add at least one value under outcomes.signUp.error.",
      ],
    ],
    [
      'samples that lead anywhere',
      { events: { 'email.type': typing.slice(1), 'email.send': sending } },
      [
        "The state 'sending' of 'newsletter' is never reached: add a sample or an outcome that leads there, or remove the state.",
        "The state 'refused' of 'newsletter' is never reached: add a sample or an outcome that leads there, or remove the state.",
        "The state 'signedUp' of 'newsletter' is never reached: add a sample or an outcome that leads there, or remove the state.",
        "The event 'email.send' of 'newsletter' is never answered: add a sample that the chart accepts, or one that leads to a state that does.",
        "The event 'email.type' of 'newsletter' is never ignored: add a sample that is, or say under neverIgnored why every state answers it.",
      ],
    ],
    [
      'the truth',
      { neverIgnored: { 'email.send': 'always' } },
      [
        "The pack of 'newsletter' says that 'email.send' is never ignored, yet 'typing' ignores it: remove it from neverIgnored.",
      ],
    ],
    [
      'an eye and a hand',
      { browser: without('refused', 'email.send', 'signUpLimit passes') },
      [
        "The pack of 'newsletter' does not say how 'refused' is seen: add it under browser.seen.",
        "The pack of 'newsletter' does not say how 'email.send' is done: add it under browser.done.",
        "The pack of 'newsletter' does not say how it comes that 'signUpLimit passes': add it under browser.comes.",
      ],
    ],
    [
      'room',
      { limit: 3 },
      ["The pack of 'newsletter' cannot be walked: More than 3 states: the pack's bounds are too wide"],
    ],
  ])('%s', (_, changes, sentences) => {
    expect(told(changes)).toEqual(sentences);
  });
});

describe('docs/testing-with-paths.md', () => {
  const guide = readFileSync('docs/testing-with-paths.md', 'utf8');

  test('shows what the command really prints', () => {
    expect(guide).toContain(run('menu', packs).out);
  });

  test('shows a pack that works', () => {
    const example = readFileSync('tests/explorer/example/newsletter.model.ts', 'utf8');
    expect(guide).toContain(example.slice(example.indexOf('/** The call of each page')));
  });
});
