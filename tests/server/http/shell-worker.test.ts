import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Settings } from '../../../server/config.ts';
import { testApp } from '../../support/server/app.ts';
import { onEachEngine } from '../../support/server/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const build = temporaryFolder();
mkdirSync(join(build, 'assets'));
writeFileSync(join(build, 'index.html'), '<!doctype html><html><head></head><body><div id="root"></div></body></html>');
writeFileSync(join(build, 'worker.js'), 'const built = true;');
afterAll(() => rmSync(build, { recursive: true }));

onEachEngine('the worker of the shop', (database) => {
  const ask = (settings: Partial<Settings>) => testApp(database(), settings, build).app.request('/worker.js');

  it('is the one of the build, asked about each time, and held to a policy', async () => {
    const answer = await ask({});
    expect(await answer.text()).toBe('const built = true;');
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  });

  it('takes itself and what it stored away where the operator has switched it off', async () => {
    const answer = await ask({ shellWorker: false });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    const text = await answer.text();
    expect(text).toContain('registration.unregister()');
    expect(text).toContain('caches.delete(name)');
    expect(text).not.toContain('built');
  });
});
