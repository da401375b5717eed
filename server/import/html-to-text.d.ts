/** The part of html-to-text that the import uses; the package brings no types. */
declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Readonly<Record<string, unknown>> };
  /** A piece of the parsed HTML: `data` of a text, the rest of a tag. */
  export type Piece = {
    type: string;
    name?: string;
    data?: string;
    attribs?: Record<string, string>;
    children?: Piece[];
  };
  export type Format = (
    piece: Piece,
    walk: unknown,
    builder: { options: { formatters: Readonly<Record<string, Format>> } },
    options: Readonly<Record<string, unknown>>,
  ) => void;
  type Options = {
    wordwrap: false;
    preserveNewlines?: boolean;
    selectors: readonly Selector[];
    formatters?: Readonly<Record<string, Format>>;
    limits?: { maxInputLength: number; maxDepth: number };
  };
  export function compile(options: Options): (html: string) => string;
}
