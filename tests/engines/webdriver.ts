/** A command that a driver refused, in its words. */
export class Refused extends Error {
  override name = 'Refused';
  /** Such as `no such element`. */
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Asks a driver, by the W3C's WebDriver. @throws Refused with its words. */
export async function ask<Value = unknown>(
  url: string,
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value as Value;
  const { error, message } = value as { error: string; message: string };
  throw new Refused(error, message);
}
