import { createContext } from 'react';
import type { HeadWords } from './head-tags.ts';
import type { PictureSources } from './picture-sources.ts';

/** Where a page that is painted to text, without a document, says what belongs into its head. */
export type PageSink = {
  head: (words: HeadWords) => void;
  /** A picture that is among the first things seen; `sizes` as the attribute. */
  picture: (sources: PictureSources, sizes: string) => void;
};

/** null in the browser, where the parts write into the document themselves. */
export const PageSink = createContext<PageSink | null>(null);
