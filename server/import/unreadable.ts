/** Nothing of the file can be read; the message says what it is instead and what to do. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
