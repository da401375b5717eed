import type { Edge, Exploration } from './explore.ts';

/** What a step reaches that is asked for, where `before` is the transition taken last; '' where there was none. */
export type Goals = (edge: Edge, before: string) => readonly string[];

/** The steps after which a tour begins anew rather than go on. */
const LONG_ENOUGH = 25;

type Place = { key: string; before: string };
type Arrival = { edge: Edge; from: Arrival | null; before: string };

const lastOf = ({ taken }: Pick<Edge, 'taken'>, before: string): string => taken.at(-1) ?? before;

function stepsTo(arrival: Arrival): Edge[] {
  const steps: Edge[] = [];
  for (let at: Arrival | null = arrival; at; at = at.from) steps.unshift(at.edge);
  return steps;
}

/**
 * A few long paths from the beginning that together reach every goal that can be reached. Each goes on to the nearest
 * goal that is missing, until a fresh start is nearer. The same exploration gives the same tour.
 * `remembers` says that a goal depends on the transition before.
 */
export function tour(found: Exploration, goals: Goals, { remembers = false } = {}): Edge[][] {
  const outOf = new Map<string, Edge[]>();
  for (const edge of found.edges) {
    const ways = outOf.get(edge.from);
    if (ways) ways.push(edge);
    else outOf.set(edge.from, [edge]);
  }
  const [first = ''] = found.visits.keys();
  const start: Place = { key: first, before: lastOf(found.begun, '') };
  const reached = new Set<string>();
  /** Where a step reaches nothing that is missing, it never will again. */
  const spent = new Map<Edge, Set<string>>();
  const isNews = (edge: Edge, before: string): boolean => {
    const here = spent.get(edge) ?? new Set();
    if (here.has(before)) return false;
    if (goals(edge, before).some((goal) => !reached.has(goal))) return true;
    spent.set(edge, here.add(before));
    return false;
  };

  const nearest = (place: Place): Edge[] | null => {
    // By what was taken before, where that counts. The keys are long: they are never joined to others.
    const seen = new Map<string, Set<string>>();
    /** Notes a place; true where it was not seen before. */
    const note = ({ key, before }: Place): boolean => {
      const what = remembers ? before : '';
      const keys = seen.get(what) ?? new Set();
      if (keys.has(key)) return false;
      seen.set(what, keys.add(key));
      return true;
    };
    note(place);
    let here: { place: Place; arrival: Arrival | null }[] = [{ place, arrival: null }];
    while (here.length > 0) {
      const next: typeof here = [];
      for (const {
        place: { key, before },
        arrival,
      } of here) {
        for (const edge of outOf.get(key) ?? []) {
          const there: Arrival = { edge, from: arrival, before };
          if (isNews(edge, before)) return stepsTo(there);
          const placeThere = { key: edge.to, before: lastOf(edge, before) };
          if (note(placeThere)) next.push({ place: placeThere, arrival: there });
        }
      }
      here = next;
    }
    return null;
  };

  const paths: Edge[][] = [];
  for (let anew = nearest(start); anew; anew = nearest(start)) {
    const path: Edge[] = [];
    let place = start;
    let onward: Edge[] | null = anew;
    do {
      for (const edge of onward) {
        for (const goal of goals(edge, place.before)) reached.add(goal);
        place = { key: edge.to, before: lastOf(edge, place.before) };
        path.push(edge);
      }
      onward = nearest(place);
    } while (
      onward &&
      path.length + onward.length <= LONG_ENOUGH &&
      (onward.length === 1 || onward.length <= (nearest(start)?.length ?? 0))
    );
    paths.push(path);
  }
  return paths;
}
