import type { Edge, Exploration } from './explore.ts';

/** What a step reaches that is asked for, where `before` is the transition taken last; '' where there was none. */
export type Goals = (edge: Edge, before: string) => readonly string[];

/** The steps after which a tour begins anew rather than go on. */
const LONG_ENOUGH = 25;

/** A state of the graph, with the steps out of it in their order. */
type Node = {
  ways: Way[];
  /** The number of the last search that came here, by the transition before where that counts. */
  seen: Map<string, number>;
  /** True where a step has nothing more to give since `ways` were last thinned out. */
  isStale: boolean;
};
type Way = {
  edge: Edge;
  to: Node;
  /** By the transition before where that counts, the goals that may be missing. */ missing: Map<
    string,
    readonly string[]
  >;
};
type Place = { node: Node; before: string };
type Arrival = { edge: Edge; from: Arrival | null };

const lastOf = ({ taken }: Pick<Edge, 'taken'>, before: string): string => taken.at(-1) ?? before;

function stepsTo(arrival: Arrival): Edge[] {
  const steps: Edge[] = [];
  for (let at: Arrival | null = arrival; at; at = at.from) steps.push(at.edge);
  return steps.reverse();
}

function graphOf({ edges }: Exploration): (key: string) => Node {
  const nodes = new Map<string, Node>();
  const nodeOf = (key: string): Node => {
    const known = nodes.get(key) ?? { ways: [], seen: new Map(), isStale: false };
    nodes.set(key, known);
    return known;
  };
  for (const edge of edges) nodeOf(edge.from).ways.push({ edge, to: nodeOf(edge.to), missing: new Map() });
  return nodeOf;
}

/** Leaves out what gives nothing more and leads nowhere that an earlier step does not lead. */
function thinOut(node: Node): void {
  const targets = new Set([node]);
  node.ways = node.ways.filter(({ to, missing }) => {
    const isNew = !targets.has(to);
    targets.add(to);
    return isNew || missing.get('')?.length !== 0;
  });
  node.isStale = false;
}

/**
 * A few long paths from the beginning that together reach every goal that can be reached. Each goes on to the nearest
 * goal that is missing, until a fresh start is nearer. The same exploration gives the same tour.
 * `remembers` says that a goal depends on the transition before.
 */
export function tour(found: Exploration, goals: Goals, { remembers = false } = {}): Edge[][] {
  const nodeOf = graphOf(found);
  const [first = ''] = found.visits.keys();
  const start: Place = { node: nodeOf(first), before: lastOf(found.begun, '') };
  const reached = new Set<string>();
  const what = (before: string): string => (remembers ? before : '');
  /** True where the step reaches a goal that is missing; where it does not, it never will again. */
  const isNews = ({ edge, missing }: Way, from: Node, before: string): boolean => {
    const known = missing.get(what(before));
    if (known?.length === 0) return false;
    const left = (known ?? goals(edge, before)).filter((goal) => !reached.has(goal));
    missing.set(what(before), left);
    if (left.length === 0 && !remembers) from.isStale = true;
    return left.length > 0;
  };

  let searches = 0;
  const nearest = (place: Place): Edge[] | null => {
    searches += 1;
    /** Notes a place; true where it was not seen before. */
    const note = ({ node, before }: Place): boolean => {
      if (node.seen.get(what(before)) === searches) return false;
      node.seen.set(what(before), searches);
      return true;
    };
    note(place);
    let here: { place: Place; arrival: Arrival | null }[] = [{ place, arrival: null }];
    while (here.length > 0) {
      const next: typeof here = [];
      for (const {
        place: { node, before },
        arrival,
      } of here) {
        if (node.isStale) thinOut(node);
        for (const way of node.ways) {
          const there: Arrival = { edge: way.edge, from: arrival };
          if (isNews(way, node, before)) return stepsTo(there);
          const placeThere = { node: way.to, before: lastOf(way.edge, before) };
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
        place = { node: nodeOf(edge.to), before: lastOf(edge, place.before) };
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
