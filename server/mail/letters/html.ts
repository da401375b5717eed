import { capital, type Letterhead } from './letterhead.ts';
import type { MailTemplate, Part } from './template.ts';
import { dark, displayFace, light, textFace } from './look.ts';

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as text, in an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? '');

/** Keeps the first lines of the letter out of the preview in a list of mails. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

// Classes are only for the dark theme: mailboxes that drop the style sheet still have the light one, inline.
const STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .surface { background-color: ${dark.surface} !important; }
    .raised { background-color: ${dark.raised} !important; border-color: ${dark.line} !important; }
    .sunken { background-color: ${dark.sunken} !important; }
    .line { border-color: ${dark.line} !important; }
    .text { color: ${dark.text} !important; }
    .soft { color: ${dark.textSoft} !important; }
    .accent { color: ${dark.accent} !important; }
    .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
  }
  @media (max-width: 480px) { .sheet { padding: 28px 20px !important; } }
`;

const WORDS = `margin:0 0 16px;font-size:16px;line-height:1.6;color:${light.text}`;

function asElement(part: Part, publicUrl: string | null): string {
  switch (part.is) {
    case 'words':
      return `<p class="text" style="${WORDS}">${escaped(part.text)}</p>`;
    case 'code':
      return `<p class="sunken text" style="margin:8px 0 24px;padding:18px 0 18px 0.22em;border-radius:4px;background-color:${light.sunken};color:${light.text};text-align:center;font-size:36px;line-height:1.2;font-weight:600;letter-spacing:0.22em;font-variant-numeric:tabular-nums lining-nums;white-space:nowrap;-webkit-user-select:all;user-select:all">${escaped(part.code)}</p>`;
    case 'way':
      return `<p style="margin:24px 0 28px"><a class="button" href="${escaped(`${publicUrl ?? ''}${part.path}`)}" style="display:inline-block;padding:12px 24px;border-radius:2px;background-color:${light.accent};color:${light.onAccent};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escaped(part.label)}</a></p>`;
    case 'facts':
      return `<dl class="sunken text" style="margin:8px 0 24px;padding:16px 18px;border-radius:4px;background-color:${light.sunken};color:${light.text};font-size:15px;line-height:1.6">${part.facts.map(([name, value]) => `<dt class="soft" style="color:${light.textSoft}">${escaped(name)}</dt><dd style="margin:0 0 8px;font-weight:600">${escaped(value)}</dd>`).join('')}</dl>`;
    case 'picture':
      return `<p style="margin:8px 0 24px"><img src="cid:${escaped(part.cid)}" alt="${escaped(part.alt)}" width="478" style="display:block;width:100%;max-width:478px;height:auto;border-radius:4px"></p>`;
    case 'aside':
      return `<div class="line" style="margin:28px 0 0;padding:20px 0 0;border-top:1px solid ${light.line}"><h2 class="text" style="margin:0 0 4px;font-size:16px;line-height:1.6;font-weight:600;color:${light.text}">${escaped(part.heading)}</h2><p class="soft" style="margin:0;font-size:15px;line-height:1.6;color:${light.textSoft}">${escaped(part.text)}</p></div>`;
  }
}

/**
 * A letter as HTML: styles inline, nothing fetched, both themes, and no table but the one that Outlook on Windows needs
 * to keep a width.
 */
export function asHtml(
  { subject, preview, heading, parts, why }: MailTemplate,
  { publicUrl, shop }: Letterhead,
): string {
  const name = escaped(capital(shop));
  const home =
    publicUrl === null
      ? name
      : `${name} &middot; <a class="accent" href="${escaped(publicUrl)}" style="color:${light.accent};text-decoration:underline">${escaped(new URL(publicUrl).host)}</a>`;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escaped(subject)}</title>
<style>${STYLES}</style>
</head>
<body class="surface" style="margin:0;padding:0;background-color:${light.surface};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escaped(preview)}${FILLER}</div>
<div class="surface" role="article" aria-roledescription="email" aria-label="${escaped(subject)}" lang="en" dir="ltr" style="padding:24px 12px 40px;background-color:${light.surface};font-family:${textFace}">
<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto">
<p class="text" style="margin:0 0 16px;text-align:center;font-family:${displayFace};font-size:30px;line-height:1.2;color:${light.text}">${name}</p>
<div class="sheet raised" style="padding:40px;border:1px solid ${light.line};border-radius:4px;background-color:${light.raised}">
<h1 class="text" style="margin:0 0 20px;font-family:${displayFace};font-size:28px;line-height:1.2;font-weight:400;color:${light.text}">${escaped(heading)}</h1>
${parts.map((part) => asElement(part, publicUrl)).join('\n')}
</div>
<p class="soft" style="margin:24px 0 0;text-align:center;font-size:13px;line-height:1.6;color:${light.textSoft}">${escaped(why)}<br>${home}</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;
}
