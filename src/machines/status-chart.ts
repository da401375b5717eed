import { type AnyStateMachine, type EventFromLogic, getNextSnapshot, type SnapshotFrom } from 'xstate';

/** A chart whose states stand for statuses that a server keeps: what it says of a status. */
export type StatusChart<Status extends string, Type extends string> = {
  /** Status after a move; null where the chart does not allow it. */
  after: (status: Status, type: Type) => Status | null;
  /** Statuses after those of the moves that are allowed, in their order. */
  next: (status: Status, types: readonly Type[]) => Status[];
  /** True of a status whose state has the tag. */
  has: (status: Status, tag: string) => boolean;
};

/** Reads a chart without a context as moves between statuses. @param words the status of each state. */
export function statusChart<Machine extends AnyStateMachine, Status extends string>(
  machine: Machine,
  words: Readonly<Record<SnapshotFrom<Machine>['value'] & string, Status>>,
): StatusChart<Status, EventFromLogic<Machine>['type']> {
  const chart: AnyStateMachine = machine;
  const statusOf: Readonly<Record<string, Status>> = words;
  const stateOf = Object.fromEntries(Object.entries(statusOf).map(([state, status]) => [status, state]));
  const at = (status: Status) => chart.resolveState({ value: stateOf[status] ?? '', context: {} });
  const after = (status: Status, type: string): Status | null => {
    const now = at(status);
    return now.can({ type }) ? (statusOf[getNextSnapshot(chart, now, { type }).value as string] ?? null) : null;
  };
  return {
    after,
    next: (status, types) => types.flatMap((type) => after(status, type) ?? []),
    has: (status, tag) => at(status).hasTag(tag),
  };
}
