import { capital, type Letterhead } from './letterhead.ts';
import type { MailTemplate, Part } from './template.ts';

const WIDTH = 72;

/** Breaks between words; a word that is longer, such as an address, stays whole. */
function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1] ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

function asWords(part: Part, publicUrl: string | null): string {
  switch (part.is) {
    case 'words':
      return wrapped(part.text);
    case 'code':
      return `    ${part.code}`;
    case 'way':
      return `${part.label}: ${publicUrl ?? ''}${part.path}`;
    case 'facts':
      return part.facts.map(([name, value]) => `    ${name}: ${value}`).join('\n');
    case 'picture':
      return `[${part.alt}]`;
    case 'aside':
      return `${wrapped(part.heading)}\n${wrapped(part.text)}`;
  }
}

/** A letter for mailboxes that show no HTML: all that the other form says. */
export const asText = ({ heading, parts, why }: MailTemplate, { publicUrl, shop }: Letterhead): string =>
  [
    heading,
    ...parts.map((part) => asWords(part, publicUrl)),
    `-- \n${wrapped(why)}\n${capital(shop)}${publicUrl === null ? '' : `, ${publicUrl}`}`,
  ].join('\n\n') + '\n';
