import { watchOnline } from './watch-online.ts';

/** Pauses before the tries, in ms; after them only the network's return is a reason to try again. */
const PAUSES = [2_000, 8_000, 30_000];

const bare = (family: string): string => family.replace(/["']/g, '');

/** Families of which a file from the network failed to load. A face that the system has, or has not, covers all characters. */
const failedFamilies = ({ fonts }: Document): Set<string> =>
  new Set(
    [...fonts]
      .filter(({ status, unicodeRange }) => status === 'error' && !/^U\+0-10FFFF$/i.test(unicodeRange))
      .map(({ family }) => bare(family)),
  );

/** Asks again for fonts that failed: a browser asks for a face of a stylesheet only once, so their rules are set anew, in place. */
export function retryFonts(browser: Window & typeof globalThis): void {
  const { document } = browser;
  const again = (): void => {
    const families = failedFamilies(document);
    for (const sheet of families.size > 0 ? [...document.styleSheets] : []) {
      for (const [at, rule] of [...sheet.cssRules].entries()) {
        if (
          !(rule instanceof browser.CSSFontFaceRule) ||
          !families.has(bare(rule.style.getPropertyValue('font-family')))
        )
          continue;
        sheet.deleteRule(at);
        sheet.insertRule(rule.cssText, at);
      }
    }
  };
  let tries = 0;
  const plan = (): void => {
    const pause = PAUSES[tries++];
    if (pause !== undefined) browser.setTimeout(again, pause);
  };
  document.fonts.addEventListener('loadingerror', plan);
  watchOnline(browser, again);
  plan();
}
