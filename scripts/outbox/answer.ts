import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '../../server/config.ts';
import { mailsIn, outboxFolder } from '../../server/mail/outbox.ts';
import { type ListedMail, outboxPage } from './page.ts';
import { readMail } from './read-mail.ts';

async function listed(folder: string, name: string): Promise<ListedMail> {
  try {
    return { name, mail: readMail(await readFile(join(folder, name))) };
  } catch {
    // No mail, or one that has just been cleared away.
    return { name, mail: null };
  }
}

const headers = (type: string, policy: string): HeadersInit => ({
  'Content-Type': type,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/** `/__outbox?mail=<file>` is the page, `/__outbox/names` what is there, newest first. @param env has the data folder's settings. */
export async function outboxAnswer(address: string, env: NodeJS.ProcessEnv): Promise<Response> {
  const settings = readSettings(env);
  const folder = outboxFolder(settings.dataDir);
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const names = await mailsIn(folder);
  if (pathname === '/__outbox/names')
    return new Response(JSON.stringify(names), {
      headers: headers('application/json; charset=utf-8', "default-src 'none'"),
    });
  const nonce = randomBytes(16).toString('base64');
  const mails = await Promise.all(names.map((name) => listed(folder, name)));
  const page = outboxPage({
    mails,
    open: searchParams.get('mail') ?? names[0] ?? '',
    folder,
    sends: settings.smtp !== null,
    nonce,
  });
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(page, { headers: headers('text/html; charset=utf-8', policy) });
}
