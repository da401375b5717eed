/**
 * An action or a guard that is given the event it answers: `from('addLine')` in a chart, and
 * `addLine: assign((_, { choice }: { choice: Choice }) => …)` in its setup, which names the fields that it reads.
 */
export const from = <Type extends string>(type: Type) => ({
  type,
  params: <Event>({ event }: { event: Event }): Event => event,
});
