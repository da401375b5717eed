import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helpOf } from '../../../server/staff/run.ts';
import { commands } from '../../../server/staff/table.ts';
import { staffPage } from '../../../scripts/staff-page/page.ts';
import { runAsStaff } from '../../support/server/staff.ts';

type Shop = Parameters<typeof runAsStaff>[0];
/** No command gets as far as the shop: each is asked wrongly. */
const nowhere = new Proxy({}, { get: () => undefined }) as Shop;

it('docs/staff.md has every command with all that its help says; npm run staff-page writes it', () => {
  const page = readFileSync('docs/staff.md', 'utf8');
  expect(page).toBe(staffPage(commands));
  for (const command of commands) {
    expect(page).toContain(`\n## ${command.name}\n`);
    for (const line of helpOf(command).split('\n')) expect(page).toContain(line.trimEnd());
  }
});

it('the list of commands has each of them, with what it does', async () => {
  const { out, exit } = await runAsStaff(nowhere, ['--help']);
  expect(exit).toBe(0);
  for (const { name, summary } of commands) expect(out).toContain(`  ${name.padEnd(16)}${summary}\n`);
});

describe.each(commands)('the help of $name', (command) => {
  const text = helpOf(command);
  const words = [...text.matchAll(/npm run shop -- (\S+)(?: ([a-z-]+))?/g)];

  it('shows how it is asked, by its own name', async () => {
    expect(words.filter(([, name]) => name === command.name).length).toBeGreaterThan(0);
    for (const [, name] of words) expect(commands.map((one) => one.name)).toContain(name);
    for (const flag of ['--help', '-h'])
      expect((await runAsStaff(nowhere, [command.name, flag])).out.startsWith(text)).toBe(true);
  });

  it('names no flag that it does not take', async () => {
    const flags = new Set([...text.matchAll(/--[a-z]+(?:-[a-z]+)*/g)].map(([flag]) => flag));
    const first = ['', ...words.filter(([, name]) => name === command.name).map(([, , word]) => word ?? '')];
    for (const flag of flags) {
      if (flag === '--help') continue;
      // Unknown words end every attempt before anything is done.
      const said = await Promise.all(
        [...new Set(first)].map((word) =>
          runAsStaff(nowhere, [command.name, ...(word === '' ? [] : [word]), `${flag}=x`, '--no-such-flag']),
        ),
      );
      const unknown = said.filter(({ err }) => err.includes(`'${flag}'`) && err.includes('Unknown option'));
      expect([flag, unknown.length < said.length, said.every(({ exit }) => exit === 2)]).toEqual([flag, true, true]);
    }
  });
});
