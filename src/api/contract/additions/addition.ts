/** An addition of our server to the contract of section 7, which either side may ignore (readings 0; docs/decisions/072-additions.md). */
export type Addition = {
  /** Calls that carry it, as section 7 names them: method and path. */
  calls: readonly string[];
  added: string;
  /** Places of it: a header, a parameter of the query, or a field by its way through a body, lists left out. None: the whole call or answer. */
  fields: readonly string[];
  /** What the app or our server does if the other side does not know it. */
  without: string;
};
