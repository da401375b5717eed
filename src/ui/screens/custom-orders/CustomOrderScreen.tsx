/** Beginning of a screen that is being built. */
export function CustomOrderScreen() {
  return null;
}
