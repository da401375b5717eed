import { and, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';

/** What the library makes of `and`: a guard that it asks by `check`. */
type Composed = {
  check: (snapshot: AnyMachineSnapshot, args: { context: unknown; event: AnyEventObject }, guard: unknown) => boolean;
};

/**
 * Makes the guards of these transitions tell what they answer. Gives a function that returns the answers since it was
 * last called, each as `<transition> true` or `<transition> false`.
 */
export function listenToGuards(transitions: ReadonlyMap<object, string>): () => string[] {
  let answers: string[] = [];
  for (const [transition, name] of transitions as ReadonlyMap<{ guard?: unknown }, string>) {
    if (transition.guard === undefined) continue;
    const guard = and([transition.guard as never]) as unknown as Composed;
    const { check } = guard;
    guard.check = (...asked) => {
      const holds = check(...asked);
      answers.push(`${name} ${holds}`);
      return holds;
    };
    transition.guard = guard;
  }
  return () => {
    const since = answers;
    answers = [];
    return since;
  };
}
