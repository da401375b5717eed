import { paths } from '../../domain/paths.ts';

/** Section 2, header: the places that are always one press away. */
export const navigationLinks = [
  { href: paths.home(), label: 'HOME' },
  { href: paths.collection(), label: 'COLLECTION' },
  { href: paths.customOrder(), label: 'NEW CUSTOM ORDER' },
  { href: paths.about(), label: 'ABOUT' },
  { href: paths.contact(), label: 'CONTACT' },
] as const;
