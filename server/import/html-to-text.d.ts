/** The part of html-to-text that the import uses; the package brings no types. */
declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Readonly<Record<string, unknown>> };
  type Options = { wordwrap: false; preserveNewlines?: boolean; selectors: readonly Selector[]; limits?: { maxInputLength: number; maxDepth: number } };
  export function compile(options: Options): (html: string) => string;
}
