import type { AnyPack } from '../../tests/models/model.ts';
import { definitionOf } from './definition.ts';
import { inShort, pageOf, sizeOf } from './page.ts';

const indexOf = (names: string[]): string => `# Flows

Every flow of the shop is one of these statecharts. The pages are made from the charts themselves and from what the tests
know of them: \`npm run flows\` writes them, and a stale one fails the checks. Do not edit them.

Each \`.json\` is the chart's definition with named actions and guards: \`createMachine\` takes it, and so does the import of
an editor of XState machines.

| machine | what it models | size |
|---|---|---|
${names.map((name) => `| [${name}](${name}.md) | ${inShort(name)} | ${sizeOf(name)} |`).join('\n')}
`;

/** All of docs/flows: what is to be in each file, by its name. */
export function flowFiles(packs: Readonly<Record<string, AnyPack>>): Map<string, string> {
  const names = Object.keys(packs).sort();
  return new Map([
    ['README.md', indexOf(names)],
    ...Object.entries(packs).flatMap(([name, pack]): [string, string][] => [
      [`${name}.md`, pageOf(name, pack)],
      [`${name}.json`, `${JSON.stringify(definitionOf(pack.machine, pack.input), null, 2)}\n`],
    ]),
  ]);
}
