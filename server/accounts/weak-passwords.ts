/** What people choose first, without the figures and signs that they hang on to it. */
const WORDS = `
  password passwort passord contrasena motdepasse senha parola qwerty qwertz azerty asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc
  qwertyui qwertyuiop qwertyuiopasdfghjkl wsxedc poiuytrewq lkjhgfdsa mnbvcxz qweasd qweasdzxc asdqwe abc abcd abcde abcdef abcdefg abcdefgh aaa
  letmein welcome admin administrator root user guest login master secret private access changeme default test testing tester temp trustno
  iloveyou loveyou lovely love loveme iloveu myself forever sweetheart darling honey princess prince queen king angel angels babygirl babyboy baby
  sunshine moonlight starlight rainbow butterfly flower flowers summer winter spring autumn monday friday january february october november december
  football baseball basketball softball volleyball hockey soccer cricket rugby tennis swimming chelsea arsenal liverpool barcelona manchester
  superman batman spiderman ironman avengers pokemon pikachu naruto starwars starwar startrek matrix dragon dragons monster monkey tiger lion panda
  michael jordan jennifer jessica daniel charlie thomas robert andrew joshua matthew anthony william samantha ashley nicole michelle elizabeth
  computer internet samsung google facebook instagram whatsapp youtube windows microsoft apple android nokia toyota honda ferrari mercedes yamaha
  shadow killer hunter ranger soldier warrior ninja phoenix thunder lightning diamond silver golden orange purple yellow chocolate cookie cheese
  whatever nothing something anything everything hello hellohello blink blessed blessing jesus jesuschrist buddha allah krishna faith heaven
  pass passw passwd passphrase mypassword mypass newpassword oldpassword thepassword passpass qwertyqwerty adminadmin testtest loginlogin
  srilanka lanka ceylon colombo kandy galle jaffna negombo matara kurunegala anuradhapura sinhala tamil sinhalese elephant mahela sangakkara malinga murali
  dilshan nuwan kasun chamara chathura tharindu dinesh kumara perera silva fernando bandara amma appa thaththa akka nangi malli aiya adarei adaraya
  shopping shop store clothes clothing fashion customer account money
`
  .trim()
  .split(/\s+/);

const BASES = new Set(WORDS);

/** Rows of a keyboard and of the alphabet, to be run along in either direction. */
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8i9',
  '147258369',
  '159753',
  '789456123',
].flatMap((row) => [row, Array.from(row).reverse().join('')]);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const readAloud = (text: string): string => Array.from(text, (sign) => LOOKALIKES[sign] ?? sign).join('');

/** The word that is left without figures and signs around it. */
const wordIn = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** One short text, or one such word, again and again: `aaaaaaaa`, `abcabcabc`, `passwordpassword`. */
function repeats(text: string): boolean {
  const again = /^(.+?)\1+$/su.exec(text)?.[1];
  return again !== undefined && (again.length <= 4 || BASES.has(again));
}

/**
 * True if a password is among the first that anybody would try: a well-known word with figures and signs around it or in the
 * place of letters, a run along the keyboard, something repeated, or a name of the person or the shop.
 * @param called the person's own address and names, and the shop's.
 */
export function isWeak(password: string, called: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  const own = called
    .map((one) => one.normalize('NFKC').toLowerCase().replace(/\s/g, ''))
    .filter((one) => one.length >= 3);
  const word = wordIn(text);
  // Fewer than three signs beside runs and repeats are no secret either.
  const bare = [text, word, wordIn(readAloud(text)), readAloud(word)].map((one) => one.replace(/[^\p{L}\p{N}]/gu, ''));
  return (
    repeats(text) ||
    new Set(text).size < 4 ||
    ROWS.some((row) => row.includes(text) || (word === '' && /^\d{1,12}$/.test(text) && row.includes(text))) ||
    bare.some(
      (one) =>
        BASES.has(one) ||
        own.includes(one) ||
        (repeats(one) && one.length >= 3) ||
        (one.length >= 6 && ROWS.some((row) => row.includes(one))),
    ) ||
    own.some((one) => text === one || (word === wordIn(one) && word !== ''))
  );
}
