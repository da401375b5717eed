import { DISTRICTS } from '../../src/domain/order/districts.ts';
import { distance, typosIn } from '../../src/domain/search/typo-distance.ts';
import { wordsOf } from '../../src/domain/search/words.ts';

/** Other names of districts: Sinhala, Tamil, and towns that are asked for. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Ampara: 'අම්පාර அம்பாறை amparai',
  Anuradhapura: 'අනුරාධපුරය අනුරාධපුර அனுராதபுரம்',
  Badulla: 'බදුල්ල பதுளை bandarawela',
  Batticaloa: 'මඩකලපුව மட்டக்களப்பு madakalapuwa mattakalappu',
  Colombo: 'කොළඹ கொழும்பு kolamba dehiwala nugegoda moratuwa maharagama',
  Galle: 'ගාල්ල காலி gaalla hikkaduwa',
  Gampaha: 'ගම්පහ கம்பஹா negombo ja-ela kelaniya',
  Hambantota: 'හම්බන්තොට அம்பாந்தோட்டை',
  Jaffna: 'යාපනය යාපනේ யாழ்ப்பாணம் யாழ்ப்பாணத்துக்கு yapanaya yalpanam',
  Kalutara: 'කළුතර களுத்துறை panadura',
  Kandy: 'මහනුවර නුවර கண்டி கண்டிக்கு mahanuwara nuwara',
  Kegalle: 'කෑගල්ල கேகாலை',
  Kilinochchi: 'කිලිනොච්චිය கிளிநொச்சி',
  Kurunegala: 'කුරුණෑගල குருநாகல்',
  Mannar: 'මන්නාරම மன்னார்',
  Matale: 'මාතලේ மாத்தளை',
  Matara: 'මාතර மாத்தறை',
  Monaragala: 'මොණරාගල மொனராகலை moneragala',
  Mullaitivu: 'මුලතිව් முல்லைத்தீவு',
  'Nuwara Eliya': 'නුවරඑළිය நுவரெலியா nuwaraeliya hatton',
  Polonnaruwa: 'පොළොන්නරුව பொலன்னறுவை',
  Puttalam: 'පුත්තලම புத்தளம் chilaw',
  Ratnapura: 'රත්නපුර රත්නපුරය இரத்தினபுரி',
  Trincomalee: 'ත්‍රිකුණාමලය திருகோணமலை trinco',
  Vavuniya: 'වවුනියාව வவுனியா',
};

const byWord = new Map(
  DISTRICTS.flatMap((district) => [
    ...wordsOf(district)
      .slice(0, 1)
      .map((word) => [word, district] as const),
    ...wordsOf(OTHER_NAMES[district] ?? '').map((word) => [word, district] as const),
  ]),
);

/** Endings of 'to'. */
const ENDING = /(?:වට|යට|ට|த்துக்கு|வுக்கு|க்கு|yata|wata|ata|ta)$/u;

/** District that a text names, in any of the three scripts and with typing errors; null for none. */
export function districtIn(text: string): string | null {
  const words = wordsOf(text);
  if (/nuwara\s*eliya/i.test(text) || text.includes('නුවර එළිය')) return 'Nuwara Eliya';
  for (const word of words) {
    const exact = byWord.get(word) ?? byWord.get(word.replace(ENDING, ''));
    if (exact !== undefined) return exact;
  }
  for (const word of words.flatMap((one) => [one, one.replace(ENDING, '')]))
    for (const [name, district] of byWord)
      if (word.length >= 5 && word[0] === name[0] && distance(word, name, typosIn(word)) <= typosIn(word))
        return district;
  return null;
}
