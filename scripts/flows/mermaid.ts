import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { eventInWords, guardInWords } from '../../src/dev/machines/labels.ts';

/** Characters of a label; a longer one ends in an ellipsis. */
const MAX_LABEL_LENGTH = 44;

type Drawn = { level: AnyStateNode; from: string; to: string; label: string };
type Spoken = { node: AnyStateNode; label: string };
type Transition = NonNullable<AnyStateNode['always']>[number];

const idOf = (node: AnyStateNode): string => node.id.replaceAll(/[.-]/g, '_');
/** Stands in a state that has states for the whole of it, where the whole answers an event. */
const anyIdOf = (node: AnyStateNode): string => `${idOf(node)}_any`;

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));
const hasStates = (node: AnyStateNode): boolean => Object.keys(node.states).length > 0;
const allOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allOf)];

/** Text that the syntax takes for text: no colon, semicolon, quote, brace, or sign of a comment. */
export function labelText(text: string): string {
  const plain = text
    .replace(/["#%]/g, '')
    .replace(/[:;]/g, ',')
    .replace(/[{<]/g, '(')
    .replace(/[}>]/g, ')')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= MAX_LABEL_LENGTH ? plain : `${plain.slice(0, MAX_LABEL_LENGTH - 1).trimEnd()}…`;
}

/** What leads to a transition: `line.add [canAdd]`, `after 300 ms`, `otherwise`. */
function labelOf(machine: AnyStateMachine, type: string, transition: Transition, isLater: boolean): string {
  const guard = transition.guard
    ? `[${guardInWords(transition.guard)}]`
    : isLater
      ? type === ''
        ? 'otherwise'
        : '[otherwise]'
      : '';
  return labelText(type === '' ? guard || 'at once' : `${eventInWords(machine, type)} ${guard}`);
}

/** The direct child of `level` in which a node is. */
function childOf(level: AnyStateNode, node: AnyStateNode): AnyStateNode {
  return node.parent === undefined || node.parent === level ? node : childOf(level, node.parent);
}

/**
 * One transition as it is drawn. Arrows run between the states of one level, as the syntax wants it; where one really
 * begins or ends deeper, its label says so. What leads nowhere else is a line in its state's own box.
 */
function drawn(source: AnyStateNode, transition: Transition, label: string): Drawn[] | Spoken {
  const targets = transition.target ?? [];
  const isSelf = targets.length === 1 && targets[0] === source;
  if (targets.length === 0) return { node: source, label };
  if (isSelf && hasStates(source)) return { node: source, label: labelText(`${label} (anew)`) };
  return targets.map((target) => {
    let level = source.parent ?? source;
    while (!isWithin(target, level)) level = level.parent ?? level;
    const isOwn = target !== source && isWithin(target, source);
    if (isOwn) level = source;
    const [begin, end] = [isOwn ? source : childOf(level, source), childOf(level, target)];
    const deeper = target === end || end.initial?.target?.[0] === target ? '' : ` to ${target.key}`;
    return {
      level,
      from: isOwn ? anyIdOf(source) : idOf(begin),
      to: idOf(end),
      label: labelText(`${begin === source ? '' : `in ${source.key}, `}${label}${deeper}`),
    };
  });
}

function collect(machine: AnyStateMachine): { arrows: Drawn[]; lines: Spoken[] } {
  const arrows: Drawn[] = [];
  const lines: Spoken[] = [];
  for (const node of allOf(machine.root)) {
    const groups: [string, readonly Transition[]][] = [['', node.always ?? []], ...node.transitions];
    for (const [type, transitions] of groups) {
      transitions.forEach((transition, at) => {
        const found = drawn(node, transition, labelOf(machine, type, transition, at > 0));
        if (Array.isArray(found)) arrows.push(...found);
        else lines.push(found);
      });
    }
  }
  return { arrows, lines };
}

/** A machine as a Mermaid state diagram. */
export function mermaidOf(machine: AnyStateMachine): string {
  const { arrows, lines } = collect(machine);
  const indent = (text: string[]): string[] => text.map((line) => `  ${line}`);
  const linesOf = (node: AnyStateNode): string[] => [
    ...new Set(lines.filter((it) => it.node === node).map(({ label }) => label)),
  ];

  function box(id: string, name: string, said: string[]): string[] {
    return [`state "${name}" as ${id}`, ...said.map((line) => `${id} : ${line}`)];
  }

  function inside(node: AnyStateNode): string[] {
    const states = Object.values(node.states);
    const own = arrows.filter(({ level }) => level === node);
    const said = linesOf(node);
    const any =
      said.length > 0 || own.some(({ from }) => from === anyIdOf(node)) ? box(anyIdOf(node), 'in any state', said) : [];
    if (node.type === 'parallel') {
      const regions = [...states.map(state), ...(any.length > 0 ? [any] : [])];
      return regions.flatMap((region, at) => (at === 0 ? region : ['--', ...region]));
    }
    const pairs = new Map<string, string[]>();
    for (const { from, to, label } of own)
      pairs.set(`${from} --> ${to}`, [...(pairs.get(`${from} --> ${to}`) ?? []), label]);
    const first = node.initial?.target?.[0];
    return [
      ...states.flatMap(state),
      ...any,
      ...(first ? [`[*] --> ${idOf(childOf(node, first))}`] : []),
      ...[...pairs].map(([pair, labels]) => `${pair} : ${[...new Set(labels)].join('<br>')}`),
      ...states.filter(({ type }) => type === 'final').map((it) => `${idOf(it)} --> [*]`),
    ];
  }

  function state(node: AnyStateNode): string[] {
    if (!hasStates(node)) return box(idOf(node), node.key, linesOf(node));
    return [`state "${node.key}" as ${idOf(node)} {`, ...indent(inside(node)), '}'];
  }

  // Regions may stand beside each other only inside a state.
  return [
    'stateDiagram-v2',
    ...indent(machine.root.type === 'parallel' ? state(machine.root) : inside(machine.root)),
  ].join('\n');
}
