/** Words that the syntax of Mermaid's state diagrams takes for its own, at the beginning of a name. */
const RESERVED =
  /^(default|state|note|scale|class|classdef|direction|end|fork|join|choice|title|acctitle|accdescr|style|hide|root)(?![a-z])/i;
const NAME = /^[A-Za-z][A-Za-z0-9_]*$/;
/** What may stand in a label: no colon, semicolon, quote, brace, hash or percent sign; of markup only `<br>`. */
const LABEL = /^(?:[A-Za-z0-9 .,_'()[\]/+…-]|<br>)+$/;

/** The top, a state with states in it, or one region of it; where it is a region or the top, one state alone needs no beginning. */
type Box = {
  name: string;
  isRegion: boolean;
  states: Set<string>;
  begins: boolean;
  arrows: [from: string, to: string][];
  boxes: Set<string>;
};
const box = (name: string, isRegion: boolean): Box => ({
  name,
  isRegion,
  states: new Set(),
  begins: false,
  arrows: [],
  boxes: new Set(),
});

/**
 * What is wrong with a state diagram in the part of the syntax that `npm run flows` uses: states with a text, states in
 * states, regions, arrows and lines. Stricter than Mermaid, which draws some of this in the wrong place or not at all.
 */
export function mermaidProblems(drawing: string): string[] {
  const [head, ...lines] = drawing.split('\n');
  const problems: string[] = head === 'stateDiagram-v2' ? [] : ['it does not begin with stateDiagram-v2'];
  const names = new Set<string>();
  const open: Box[] = [box('the top', true)];

  function close(): void {
    const it = open.pop();
    if (!it) return;
    if (!it.begins && !(it.isRegion && it.states.size === 1)) problems.push(`${it.name} does not say where it begins`);
    for (const [from, to] of it.arrows) {
      for (const end of [from, to])
        if (end !== '[*]' && !it.states.has(end))
          problems.push(`an arrow in ${it.name} names ${end}, which is not declared there`);
      if (from === to && it.boxes.has(from)) problems.push(`an arrow leads from the box ${from} to itself`);
    }
  }

  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    const inner = open.at(-1) ?? box('nothing', true);
    const state = /^state "([^"]*)" as (\S+)( \{)?$/.exec(line);
    const arrow = /^(\[\*\]|\w+) --> (\[\*\]|\w+)(?: : (.+))?$/.exec(line);
    const said = /^(\w+) : (.+)$/.exec(line);
    if (state) {
      const [, text = '', name = '', opens] = state;
      if (!NAME.test(name) || RESERVED.test(name)) problems.push(`line ${at + 2}: ${name} is no name`);
      if (!LABEL.test(text)) problems.push(`line ${at + 2}: ${text} is no text`);
      if (names.has(name)) problems.push(`line ${at + 2}: ${name} is there already`);
      names.add(name);
      inner.states.add(name);
      if (opens) inner.boxes.add(name);
      if (opens) open.push(box(name, false));
    } else if (arrow) {
      const [, from = '', to = '', label] = arrow;
      if (label !== undefined && !LABEL.test(label)) problems.push(`line ${at + 2}: ${label} is no label`);
      if (from === '[*]') inner.begins = true;
      inner.arrows.push([from, to]);
    } else if (said) {
      const [, name = '', label = ''] = said;
      if (!inner.states.has(name)) problems.push(`line ${at + 2}: ${name} is not declared before`);
      if (!LABEL.test(label)) problems.push(`line ${at + 2}: ${label} is no label`);
    } else if (line === '--') {
      if (open.length === 1) problems.push(`line ${at + 2}: regions stand beside each other only in a state`);
      inner.isRegion = true;
      close();
      open.push(box(inner.name, true));
    } else if (line === '}') {
      if (open.length === 1) problems.push(`line ${at + 2}: nothing is open`);
      else close();
    } else {
      problems.push(`line ${at + 2}: '${line}' is not understood`);
    }
  }
  if (open.length > 1) problems.push(`${open.length - 1} boxes are not closed`);
  while (open.length > 0) close();
  return problems;
}
