import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { etagOf } from '../../http/cached-body.ts';

/** XML, kept compressed alone, and the tag by which a crawler has it already. */
export type XmlFile = { etag: string; gzip: Buffer };

const toGzip = promisify(gzip);

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Signs that mean something in XML, and those that XML 1.0 cannot hold at all. */
const SPECIAL = /[&<>"'\p{Surrogate}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/gu;

/** Text as content or attribute of XML, without what XML cannot hold. */
export const escaped = (text: string): string => text.replace(SPECIAL, (sign) => ESCAPED[sign] ?? '');

/** Compresses a whole document for sending. */
export async function compressXml(text: Buffer): Promise<XmlFile> {
  return { etag: etagOf(createHash('sha256').update(text).digest('base64url')), gzip: await toGzip(text) };
}
