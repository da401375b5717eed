import { createContext } from 'react';
import type { PageMeta } from './head-tags.ts';
import type { PictureSources } from '../media/picture-sources.ts';

/** A picture that a window may take: `sizes` as the attribute, `media` where others take another. */
export type PictureChoice = { sources: PictureSources; sizes: string; media?: string };

/** Collector of the head's content for a page that is rendered to text, without a document. */
export type SsrCollector = {
  head: (words: PageMeta) => void;
  /** A picture that is among the first things seen, in as many shapes as there are. */
  picture: (choices: readonly PictureChoice[]) => void;
};

/** null in the browser, where the parts write into the document themselves. */
export const SsrCollector = createContext<SsrCollector | null>(null);
