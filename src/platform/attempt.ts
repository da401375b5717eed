/** Reads or writes where the device lets us; the page goes on without it. */
export function attemptOrNull<Result>(device: () => Result, otherwise: Result): Result {
  try {
    return device();
  } catch {
    return otherwise;
  }
}
