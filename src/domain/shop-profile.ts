/**
 * Who the shop is and how it is reached (section 2, Contact). What stands here is the demo shop's: numbers, streets and
 * addresses that belong to nobody (555 numbers, `.example`).
 */
export const shopProfile = {
  name: 'Nool',
  store: ['Nool, 12 Loom Lane', 'Colombo 00700', 'Sri Lanka'],
  phones: [
    { purpose: 'The shop', number: '+94 11 555 0101' },
    { purpose: 'Orders and delivery', number: '+94 11 555 0102' },
    { purpose: 'Exchanges and returns', number: '+94 11 555 0103' },
  ],
  email: 'hello@nool.example',
  careersEmail: 'careers@nool.example',
} as const;

/** `tel:` of a number as people write it: '+94 11 555 0101' is `tel:+94115550101`. */
export const telUrl = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

/** `mailto:` of an address, with a subject where one is given. */
export const mailUrl = (address: string, subject = ''): string => `mailto:${address}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`;
