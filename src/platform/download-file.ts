/** How long the browser may take to read the bytes, in ms, before they are let go. */
const READ = 60_000;

/** Gives the shopper a file of this name, as a press on a link to it would. */
export function downloadFile(content: ArrayBuffer | string, name: string, type = 'application/pdf'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ);
}
