import { escaped } from '../../server/mail/letters/html.ts';
import { dark, displayFace, light, textFace } from '../../server/mail/letters/look.ts';
import type { ReadMail } from './read-mail.ts';

/** A mail of the list; null where its file cannot be read as one. */
export type ListedMail = { name: string; mail: ReadMail | null };

export type OutboxPage = {
  mails: readonly ListedMail[];
  /** Which one is open, by its file's name; '' for none. */
  open: string;
  folder: string;
  /** Mails go to a server: what is here is from before. */
  sends: boolean;
  nonce: string;
};

const REFRESH_EVERY = 2000;
const variables = (theme: Readonly<Record<string, string>>): string =>
  Object.entries(theme)
    .map(([role, value]) => `--${role}:${value}`)
    .join(';');

const STYLES = `
:root{color-scheme:light dark;${variables(light)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}
*{box-sizing:border-box;margin:0;padding:0}
body{min-height:100vh;background:var(--surface);color:var(--text);font:16px/1.5 ${textFace};overflow-wrap:anywhere}
header{padding:16px 20px;border-bottom:1px solid var(--line)}
h1,h2{font-family:${displayFace};font-weight:400;line-height:1.2}
h1{font-size:26px}h2{font-size:24px;margin-bottom:12px}
.soft{color:var(--textSoft);font-size:14px}
ol{list-style:none}
nav a{display:block;padding:12px 20px;border-bottom:1px solid var(--line);border-left:3px solid transparent;color:inherit;text-decoration:none}
nav a[aria-current]{background:var(--sunken);border-left-color:var(--accent)}
nav a:hover{background:var(--sunken)}
a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
nav strong{display:block;font-weight:600}
main{padding:20px}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;margin-bottom:16px}
dt{color:var(--textSoft)}
.letter{overflow:hidden;resize:both;width:100%;height:46rem;max-width:100%;border:1px solid var(--line)}
iframe{display:block;width:100%;height:100%;border:0}
summary{padding:12px 0;cursor:pointer;font-weight:600}
pre{white-space:pre-wrap;padding:16px;background:var(--sunken);font-size:14px}
@media (max-width:899px){nav{max-height:40vh;overflow:auto;border-bottom:1px solid var(--line)}}
@media (min-width:900px){body>div{display:grid;grid-template-columns:22rem minmax(0,1fr)}nav{border-right:1px solid var(--line);height:calc(100vh - 85px);overflow:auto}main{height:calc(100vh - 85px);overflow:auto}}
`;

/** Asks whether there is anything new, and only then loads the page again; what is being read stays open. */
const script = (names: readonly string[]): string => `
const shown = ${JSON.stringify(JSON.stringify(names)).replaceAll('<', '\\u003c')};
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch('/__outbox/names').catch(() => null);
  if (answer?.ok && (await answer.text()) !== shown) location.reload();
}, ${REFRESH_EVERY});
`;

const time = (at: Date): string =>
  Number.isNaN(at.getTime()) ? 'at no known time' : at.toISOString().replace('T', ' ').slice(0, 19);

const item = ({ name, mail }: ListedMail, open: string): string =>
  `<li><a href="/__outbox?mail=${encodeURIComponent(name)}"${name === open ? ' aria-current="page"' : ''}><strong>${escaped(mail?.subject ?? name)}</strong><span class="soft">${
    mail ? `${escaped(mail.to)}<br>${time(mail.at)}` : 'This file is no mail.'
  }</span></a></li>`;

function letter({ name, mail }: ListedMail): string {
  if (!mail) return `<h2>${escaped(name)}</h2><p>This file cannot be read as a mail.</p>`;
  const from = mail.headers.find(([header]) => header === 'from')?.[1] ?? '';
  // Its links open in tabs of their own; nothing in it can run, or reach this page.
  const framed = mail.html.replace('<head>', '<head><base target="_blank">');
  return `<h2>${escaped(mail.subject)}</h2>
<dl><dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(mail.to)}</dd><dt>Sent</dt><dd>${time(mail.at)} UTC</dd></dl>
<div class="letter"><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(framed)}"></iframe></div>
<details open><summary>Text</summary><pre>${escaped(mail.text)}</pre></details>
<details><summary>Headers</summary><pre>${mail.headers.map(([header, value]) => escaped(`${header}: ${value}`)).join('\n')}</pre></details>`;
}

/** The page of the outbox: a list, newest first, and the mail that is open. */
export function outboxPage({ mails, open, folder, sends, nonce }: OutboxPage): string {
  const opened = mails.find(({ name }) => name === open);
  const empty = `<p>There is no mail yet. Sign up in the shop, or ask for a new password: what it sends appears here by itself.</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLES}</style></head>
<body><header><h1>Outbox</h1><p class="soft">${sends ? 'SMTP_URL is set: mails go to that server, and what is here is from before. ' : ''}${escaped(folder)}</p></header>
<div><nav aria-label="Mails"><ol>${mails.map((mail) => item(mail, open)).join('')}</ol></nav>
<main>${mails.length === 0 ? empty : opened ? letter(opened) : '<p>This mail is no longer there.</p>'}</main></div>
<script nonce="${nonce}">${script(mails.map(({ name }) => name))}</script></body></html>
`;
}
