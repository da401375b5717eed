import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };

it('every package that the server imports is installed in production', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const imported = sources.flatMap((path) =>
    [
      ...readFileSync(join('server', path), 'utf8').matchAll(
        /^(?:import|export) (?!type )[^;]*?from '([^.'][^']*)'/gms,
      ),
    ].map(([, name = '']) => ({ path, name: /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name })),
  );
  expect(imported.length).toBeGreaterThan(100);
  const missing = imported
    .filter(({ name }) => !name.startsWith('node:') && !builtinModules.includes(name) && !(name in dependencies))
    .map(({ path, name }) => `${path}: ${name}`);
  expect(missing).toEqual([]);
});
