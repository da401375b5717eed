/** Tags that hold nothing. */
const VOID = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** Tags whose content is no HTML, and is not shown. */
const RAW = new Set('script style title textarea xmp iframe noembed noframes'.split(' '));

/** Which open tags end, without a word, where a tag begins. */
const ENDS = new Map<string, ReadonlySet<string>>();
const ends = (opened: string, closed: string): void => {
  for (const name of opened.split(' ')) ENDS.set(name, new Set(closed.split(' ')));
};
ends(
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul',
  'p',
);
ends('li', 'li');
ends('dd dt', 'dd dt');
ends('tr', 'tr th td');
ends('td th', 'thead th td');
ends('tbody tfoot', 'thead tbody tr th td');
ends('option', 'option');

const NAME = /<(\/?)([a-z][^\s/<>]*)/iy;
/** The attributes that say something about the text. */
const ATTRIBUTE = /\b(colspan|rowspan|start|type)\s*=\s*["']?([\w.+-]{1,20})/gi;

/** Past the `>` of a tag whose name ends at `from`; null where it has none. */
function endOfTag(html: string, from: number): number | null {
  let before = '';
  for (let at = from; at < html.length; at += 1) {
    const letter = html.charAt(at);
    if (letter === '>') return at + 1;
    if ((letter === '"' || letter === "'") && before === '=') {
      at = html.indexOf(letter, at + 1);
      if (at === -1) return null;
    }
    if (letter.trim() !== '') before = letter;
  }
  return null;
}

/**
 * HTML as plain as its text needs: tags only (no comments, no scripts, hardly an attribute), each closed, and none that
 * lies deeper than `deepest` tags inside of each other; the text of those stays. A parser takes time and stack for each
 * level; after this it sees no more of them than we count, however the HTML is torn. Every letter is looked at once.
 */
export function shallowHtml(html: string, deepest: number): string {
  const made: string[] = [];
  const open: string[] = [];
  const cut = new Map<string, number>();
  const closeTo = (depth: number): void => {
    while (open.length > depth) made.push(`</${open.pop()}>`);
  };

  const begin = (name: string, attributes: string): void => {
    const ended = ENDS.get(name);
    for (let top = open.at(-1); top !== undefined && ended?.has(top); top = open.at(-1)) closeTo(open.length - 1);
    if (!VOID.has(name) && open.length >= deepest) return void cut.set(name, (cut.get(name) ?? 0) + 1);
    made.push(`<${name}${[...attributes.matchAll(ATTRIBUTE)].map(([, key, value]) => ` ${key}="${value}"`).join('')}>`);
    if (!VOID.has(name)) open.push(name);
  };
  const finish = (name: string): void => {
    const left = cut.get(name) ?? 0;
    if (left > 0) return void cut.set(name, left - 1);
    if (name === 'br') made.push('<br>');
    const depth = open.lastIndexOf(name);
    if (depth >= 0) closeTo(depth);
  };

  for (let at = 0; at < html.length;) {
    const begins = html.indexOf('<', at);
    made.push(html.slice(at, begins === -1 ? html.length : begins));
    if (begins === -1) break;
    if (html[begins + 1] === '!' || html[begins + 1] === '?') {
      const [mark, from] = html.startsWith('<!--', begins) ? (['-->', begins + 2] as const) : (['>', begins] as const);
      const end = html.indexOf(mark, from);
      at = end === -1 ? html.length : end + mark.length;
      continue;
    }
    NAME.lastIndex = begins;
    const [head, slash, given = ''] = NAME.exec(html) ?? [];
    if (head === undefined) {
      made.push('&lt;');
      at = begins + 1;
      continue;
    }
    const end = endOfTag(html, begins + head.length);
    // A tag that is never closed is none, nor is there text in it.
    if (end === null) break;
    at = end;
    const name = given.toLowerCase().replace(/[^a-z0-9]/g, '-');
    if (slash === '' && RAW.has(name)) {
      const close = new RegExp(`</${name}`, 'gi');
      close.lastIndex = at;
      at = close.exec(html)?.index ?? html.length;
    } else if (slash === '') begin(name, html.slice(begins + head.length, end - 1));
    else finish(name);
  }
  return made.join('');
}
