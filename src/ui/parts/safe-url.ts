/**
 * An address that may be the source of a picture: a path of this site, https, http, blob, or data of an image.
 * Anything else (another scheme, `//host`, control characters) is null.
 */
export function pictureUrl(url: string | null | undefined): string | null {
  const text = url?.trim() ?? '';
  if (text === '' || hasControl(text)) return null;
  if (/^(https?:\/\/[^/\\\s]|blob:|data:image\/)/i.test(text)) return text;
  return isOwnPath(text) ? text : null;
}

/** An address that may be followed: a path, query or fragment of this site, https, http, mailto or tel; else null. */
export function linkUrl(url: string | null | undefined): string | null {
  const text = url?.trim() ?? '';
  if (text === '' || hasControl(text)) return null;
  if (/^(https?:\/\/[^/\\\s]|mailto:|tel:)/i.test(text)) return text;
  return isOwnPath(text) || /^[?#]/.test(text) ? text : null;
}

/** The whole address of something that can be fetched from elsewhere, by http or https; null where it cannot. @param origin what a path belongs to. */
export function fullUrl(url: string, origin: string): string | null {
  try {
    const { href, protocol } = new URL(url, origin);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}

const isOwnPath = (text: string): boolean => /^\/(?![/\\])/.test(text);

function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) < 32 || text.charCodeAt(at) === 127) return true;
  return false;
}
