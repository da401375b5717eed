const MAX_CHARACTERS = 60;
// Letters of any script with the joiners that Sinhala and Tamil need, and between them what names have: no digit, no
// sign of an address. A dot comes last in a word, as in `A. B. Perera`: one before a letter would be made a link.
const NAME = /^\p{L}[\p{L}\p{M}\u200c\u200d]*\.?(?:(?: |[-'’](?=\p{L}))[\p{L}\p{M}\u200c\u200d]+\.?)*$/u;

/**
 * First line of a letter. Anybody can sign up with another's address and a "name" that is a message to them: what does not look
 * like a name is left out (reliability 73).
 */
export function greeting(name: string): string {
  const plain = name.normalize('NFC').trim().replace(/ +/g, ' ');
  return plain.length <= MAX_CHARACTERS && NAME.test(plain) ? `Hello ${plain},` : 'Hello,';
}
