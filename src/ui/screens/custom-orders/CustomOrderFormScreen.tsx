/** Beginning of a screen that is being built. */
export function CustomOrderFormScreen() {
  return null;
}
