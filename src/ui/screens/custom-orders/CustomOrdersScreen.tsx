/** Beginning of a screen that is being built. */
export function CustomOrdersScreen() {
  return null;
}
