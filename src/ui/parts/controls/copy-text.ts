/** Part of the browser that text is copied by: absent where the page does not come over https. */
export type CopyDevice = { clipboard?: Pick<Clipboard, 'writeText'> };

/** Copies a text, to be pasted elsewhere. @returns false where the browser does not let us. */
export async function copyText({ clipboard }: CopyDevice, text: string): Promise<boolean> {
  try {
    if (!clipboard) return false;
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
