import { createHash } from 'node:crypto';
import type { RenderedPage } from '../../src/entry-server.tsx';
import type { Build } from './build.ts';

/** What the shell holds for the case that nothing is painted. */
const UNPAINTED = [
  /<title>.*?<\/title>\s*/,
  /<meta name="description"[^>]*>\s*/,
  /<script type="module".*?<\/script>\s*/g,
  /<link rel="modulepreload"[^>]*>\s*/g,
  /<link rel="stylesheet"[^>]*>\s*/g,
  /<noscript>.*?<\/noscript>\s*/,
];
const ROOT = '<div id="root"></div>';
/** Of this server alone: another one has no manifest to answer with. */
const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest">';
const WITHOUT_SCRIPT =
  '<noscript>You can look around without JavaScript. The cart, the search and the filters need it.</noscript>';

/** Marks that the app and its rendered pages agree on. */
export type PageMarks = {
  /** The script that runs before all else: it keeps what is pressed and what goes wrong before the app is hydrated, and holds back the display face. */
  earlyScript: string;
  /** The attribute of the style element that names the files it was made of. */
  stylesMark: string;
  /** The attribute of a button that was pressed and waits for the app. */
  waitsMark: string;
};

export type Documents = {
  /** The whole document of a painted page. */
  of(page: RenderedPage): Buffer;
  /** For the policy of the page's scripts: the one script that stands inside it. */
  scriptHash: string;
};

/**
 * Joins rendered pages and the build's shell: what belongs to the first paint is inside the document, the scripts are asked for
 * at once.
 * @throws if the shell is not the one that this file knows.
 */
export function openDocuments(
  { shell, assetsOf }: Build,
  { earlyScript, stylesMark, waitsMark }: PageMarks,
): Documents {
  const bare = UNPAINTED.reduce((text, part) => text.replace(part, ''), shell);
  const [head, rest] = bare.split('</head>');
  const [before, after] = rest?.split(ROOT) ?? [];
  if (head === undefined || before === undefined || after === undefined)
    throw new Error('index.html has no head or no root element');
  const assets = new Map<string, string>();

  /** A style that stands inside must not be fetched by the scripts as well: it names the files that it was made of. */
  function assetText(file: string): string {
    let text = assets.get(file);
    if (text === undefined) {
      const { styles, scripts, main } = assetsOf(file);
      text = [
        `<style ${stylesMark}="${styles.map((style) => style.path).join(' ')}">${styles.map((style) => style.text).join('')}[${waitsMark}]{opacity:.6;cursor:progress}</style>`,
        `<script type="module" crossorigin src="${main}"></script>`,
        ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
      ].join('');
      assets.set(file, text);
    }
    return text;
  }

  return {
    of: (page) =>
      Buffer.from(
        `${head}${MANIFEST}${page.head}<script>${earlyScript}</script>${assetText(page.file)}</head>${before}<div id="root">${page.html}</div>${page.data}${WITHOUT_SCRIPT}${after}`,
      ),
    scriptHash: `sha256-${createHash('sha256').update(earlyScript).digest('base64')}`,
  };
}
