import { hostname, userInfo } from 'node:os';

/** Characters of an actor in the trail. */
export const MAX_ACTOR = 200;

const systemUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    // A container may have a user without a name.
    return String(process.getuid?.() ?? 'unknown');
  }
};

/** Person at the command line, by system user and machine: `nimal@counter`; of somebody who became another by sudo, `root (nimal)@counter`. */
export function operatorOf(env: Readonly<Record<string, string | undefined>>): string {
  const user = systemUser();
  const before = env['SUDO_USER'] ?? '';
  return `${before === '' || before === user ? user : `${user} (${before})`}@${hostname()}`.slice(0, MAX_ACTOR);
}
