/**
 * Titles of the tests that the short form leaves to the other device, by device: Playwright compares them with
 * `<device> <file>.spec.ts <title> <tags>`. A test that names no device by its tag (`@desktop`, `@phone` or `@both`) has
 * its turn by the number of characters in its title and its groups' titles: on the desktop where it is even, on the phone
 * where it is odd. Whatever is added or taken away elsewhere, it stays there.
 */
export const OTHER_TURN = {
  desktop: /^(?!.*@(?:desktop|phone|both)\b).*?\.spec\.ts .(?:..)*$/u,
  phone: /^(?!.*@(?:desktop|phone|both)\b).*?\.spec\.ts (?:..)*$/u,
} as const satisfies Record<string, RegExp>;
