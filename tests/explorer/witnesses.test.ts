import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { packs } from '../models/all.ts';
import { keyOf, walkOf } from './explore.ts';
import { isInternal, nameOfConfiguration } from './names.ts';
import { hasEffect } from './paths.ts';

/** Every configuration and event: what is answered can be seen, and what is ignored leaves no trace. */
describe.each(Object.entries(packs))('%s', (name, pack) => {
  const { visits, edges } = walkOf(pack);
  const steps = edges.flatMap((edge) => {
    const visit = visits.get(edge.from);
    return visit
      ? [{ ...edge, before: visit.snapshot, place: `${nameOfConfiguration(visit.snapshot)}: ${edge.event.type}` }]
      : [];
  });

  test('what is ignored leaves everything as it was, and nothing is said', () => {
    expect(
      steps
        .filter(({ answered, after, before, said }) => !answered && (after !== before || said.length > 0))
        .map(({ place }) => place),
    ).toEqual([]);
  });

  test('the library says the same of what is ignored', () => {
    expect(
      steps.filter(({ answered, before, event }) => before.can(event) !== answered).map(({ place }) => place),
    ).toEqual([]);
    // One witness for each configuration and event, once more by the library's own hand.
    const ignored = new Map(steps.filter(({ answered }) => !answered).map((step) => [step.place, step]));
    for (const { before, event } of ignored.values()) {
      const [after, actions] = transition(pack.machine, before, event);
      expect({ after: after === before, actions }).toEqual({ after: true, actions: [] });
    }
  });

  test('what a configuration answers, it answers with a change or a word, or it is said why not', () => {
    const answered = steps.filter((step) => step.answered && !isInternal(step.event.type));
    const seen = new Set(answered.filter(hasEffect).map(({ place }) => place));
    const silent = new Set(answered.filter(({ place }) => !seen.has(place)).map(({ event }) => event.type));
    expect([...silent].sort()).toEqual(Object.keys(pack.idle ?? {}).sort());
  });

  test('no step changes the state that it left', () => {
    expect(
      [...visits.values()].filter(({ key, snapshot }) => keyOf(snapshot, pack) !== key).map(({ key }) => key),
    ).toEqual([]);
  });

  test('which configuration answers what is the record of it', async () => {
    const answers = new Map<string, Set<string>>();
    for (const { place, answered, event } of steps)
      if (!isInternal(event.type))
        answers.set(place, (answers.get(place) ?? new Set()).add(answered ? 'answered' : 'ignored'));
    const lines = [...answers].map(([place, how]) => `${place} is ${[...how].sort().join(' or ')}\n`);
    await expect(lines.sort().join('')).toMatchFileSnapshot(`ignored-events/${name}.txt`);
  });
});
