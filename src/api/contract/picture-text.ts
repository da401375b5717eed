import * as v from 'valibot';
import { text } from './decoders.ts';

const words = v.pipe(v.string(), v.trim());
/** Address that a picture may lead to: a path of the shop, or https. */
const link = v.pipe(v.string(), v.regex(/^(\/(?![/\\])|https:\/\/[^/\\\s])\S*$/));

/** Fields of a picture's text; + `link` and `label`, '' where there are none that can be used. */
export const pictureText = { altText: text, link: v.fallback(link, ''), label: v.fallback(words, '') };
