/** Meaning of a group of synonyms: a colour narrows by hue, an audience by category, any other word by what it names. */
export const SYNONYM_KINDS = ['garment', 'colour', 'audience', 'other'] as const;
export type SynonymKind = (typeof SYNONYM_KINDS)[number];

/**
 * Words that mean one thing to a shopper, in any script. `includes` are what somebody who asks for it may be
 * shown, and that do not mean it themselves: 'blue' includes 'navy'.
 */
export type SynonymGroup = {
  word: string;
  kind: SynonymKind;
  also: readonly string[];
  includes?: readonly string[];
};

const of =
  (kind: SynonymKind) =>
  (word: string, also: string, includes = ''): SynonymGroup => ({
    word,
    kind,
    also: also === '' ? [] : also.split(', '),
    ...(includes !== '' && { includes: includes.split(', ') }),
  });
const garment = of('garment');
const colour = of('colour');
const audience = of('audience');
const other = of('other');

/** Synonyms that the shop begins with; the staff replace them by a file (docs/help.md). */
export const DEFAULT_SYNONYMS: readonly SynonymGroup[] = [
  garment(
    'saree',
    'sari, sarees, osari, osariya, sariya, saari, sadi, සාරිය, සාරි, ඔසරිය, சேலை, புடவை, selai, pudavai, podavai',
  ),
  garment(
    'blouse',
    'saree jacket, sari jacket, සාරි හැට්ටය, සාරිය හැට්ටය, saree hettaya, sari hettaya, hettaya, hattaya, hette, haette, හැට්ටය, හැට්ටේ, බ්ලවුස්, ஜாக்கெட், ரவிக்கை, பிளவுஸ், ravikkai',
  ),
  garment(
    'frock',
    'dress, dresses, sundress, gown, gauma, gawuma, gavuma, gawma, gavma, gaum, gawm, gaun, ගවුම, ගවුම්, ෆ්‍රොක්, கவுன், ஃபிராக், உடை, பிராக்',
  ),
  garment('shirt', 'kamise, kamisaya, kamisa, kameese, කමිසය, කමිස, ෂර්ට්, sattai, chattai, satta, சட்டை, ஷர்ட்'),
  garment(
    't-shirt',
    'tshirt, t shirt, team shirt, team shirts, jersey, jerseys, tee, tee shirt, teeshirt, t-shirts, ටී ෂර්ට්, ටීෂර්ට්, ටී-ෂර්ට්, டி ஷர்ட், டிஷர்ட், டி சர்ட், டிசர்ட், டீ ஷர்ட், டீசர்ட்',
    'polo',
  ),
  garment(
    'polo',
    'polo shirt, polo t-shirt, polo tshirt, collar t shirt, collar t-shirt, collar tshirt, collared t shirt, පෝලෝ, போலோ',
  ),
  garment('kurta', 'kurtha, kurtas, kurthas, kurti, kurtis, kurtaa, kurtta, jubba, කුර්තා, කුර්තාව, குர்தா, குர்த்தா, ஜிப்பா'),
  garment('sarong', 'sarama, saram, sarom, sarongs, sarung, lungi, සරම, සරොම, සරොං, සරම්, சாரம், சரம், சாறம், லுங்கி, வேட்டி'),
  garment(
    'trousers',
    'trouser, pants, pant, slacks, kalisama, kalisam, kalisan, kalisama, කලිසම, කලිසම්, கால்சட்டை, காற்சட்டை, பேன்ட், kalsattai',
  ),
  garment('shorts', 'short trousers, kota kalisama, kota kalisam, කොට කලිසම, කොට කලිසම්, ෂෝට්ස්'),
  garment('skirt', 'saya, saaya, සාය, ස්කර්ට්, பாவாடை, pavadai, paavadai'),
  garment('redda', 'රෙද්ද, redda hatte, redda hette, රෙද්ද හැට්ටය'),
  garment('wrap', 'pareo, wraparound, wrap around'),
  garment('underskirt', 'yata saya, inskirt, petticoat, යට සාය'),
  garment('hoodie', 'hoody, hooded sweatshirt, sweatshirt, sweater, jumper, හුඩි, ஹூடி'),
  garment('tote', 'bag, bags, tote bag, handbag, malla, මල්ල, බෑග්, பை'),
  garment('cap', 'hat, hats, thoppiya, thoppi, toppiya, තොප්පිය, තොප්පි, தொப்பி'),
  garment('scarf', 'scarves, ස්කාෆ්, ஸ்கார்ஃப்'),
  garment('shawl', 'saluwa, saaluwa, stole, dupatta, duppatta, துப்பட்டா, සාලුව, சால்வை, saalvai'),
  garment('vest', 'singlet, banian, baniyan, බැනියම'),
  garment('palazzo', 'palazo, palazzos, plazo, pallazo'),
  garment('tunic', 'tunics'),
  garment('jeans', 'denim, denims, jean, ඩෙනිම්'),
  garment('shoes', 'shoe, slippers, slipper, sandals, sneakers, sapaththu, සපත්තු, செருப்பு'),
  garment('jacket', 'coat, blazer'),
  garment('suit', 'tuxedo'),
  garment('socks', ''),
  garment('salwar', 'shalwar, salwar kameez, shalwar kameez, churidar'),
  garment('lehenga', 'lehanga'),
  garment('abaya', 'burqa, burka'),
  garment('hijab', ''),
  garment('raincoat', 'rain coat, rain jacket'),
  garment('pyjamas', 'pajamas, nightie, night dress, nightdress, nightwear'),
  garment('gift card', 'gift cards, gift voucher, gift vouchers'),
  garment('swimwear', 'swimsuit, bikini'),
  garment('belt', ''),
  garment('throw', 'blanket, bedspread'),
  audience(
    'women',
    "woman, lady, ladies, womens, women's, female, wife, mother, mom, mum, amma, sister, nangi, akka, aunty, girlfriend, kantha, sthri, කාන්තා, ස්ත්‍රී, ගැහැණු, අම්මා, அம்மா, பெண்கள், பெண்",
  ),
  audience(
    'men',
    "man, gents, gent, mens, men's, male, husband, father, dad, thaththa, thatha, brother, malli, aiya, uncle, boyfriend, pirimi, පිරිමි, තාත්තා, அப்பா, ஆண்கள், ஆண்",
  ),
  audience(
    'kids',
    "kid, child, children, childrens, children's, baby, toddler, boy, boys, girl, girls, son, daughter, putha, duwa, lamaya, lamayata, lamayekta, babata, podi, lamai, lamayi, ළමා, ළමයි, පුතා, දුව, சிறுவர், குழந்தை, குழந்தைகள்",
  ),
  colour('red', 'rathu, ratu, රතු, சிவப்பு, sivappu, sigappu, சிகப்பு', 'maroon, crimson'),
  colour('blue', 'nil, nill, නිල්, நீலம், நீல, neelam, neela', 'navy, indigo, sky, sea, lagoon, ink'),
  colour('navy', 'navy blue, dark blue, thada nil'),
  colour('sky', 'sky blue, light blue, la nil, ලා නිල්'),
  colour(
    'green',
    'kola, kola pata, kolapata, කොළ, කොළ පාට, பச்சை, pachai, pachchai',
    'bottle green, tea green, moss, olive',
  ),
  colour('yellow', 'kaha, kaha pata, කහ, மஞ்சள், manjal', 'turmeric, gold'),
  colour('black', 'kalu, කළු, கருப்பு, கறுப்பு, karuppu', 'charcoal, ink'),
  colour('white', 'sudu, suddu, සුදු, வெள்ளை, vellai', 'ivory, off-white, cream'),
  colour('ivory', ''),
  colour('off-white', 'off white, offwhite'),
  colour('cream', ''),
  colour('maroon', 'dark red, mereon, මෙරූන්'),
  colour('crimson', ''),
  colour('orange', 'thambili, තැඹිලි, ஆரஞ்சு', 'terracotta, clay'),
  colour('pink', 'rosa, rose, රෝස, இளஞ்சிவப்பு, rosapata', 'blush'),
  colour('blush', ''),
  colour('purple', 'dam, දම්, violet, ஊதா', ''),
  colour('brown', 'dumburu, දුඹුරු, பழுப்பு', 'clay, terracotta, beige, sand, oat'),
  colour('grey', 'gray, alu pata, අළු, சாம்பல்', 'charcoal, ash'),
  colour('gold', 'golden, raththaran, රන්, தங்க', ''),
  ...['indigo', 'lagoon', 'sea', 'ink', 'bottle green', 'tea green', 'moss', 'olive', 'turmeric', 'charcoal'].map(
    (one) => colour(one, ''),
  ),
  ...['terracotta', 'clay', 'beige', 'sand', 'oat', 'ash'].map((one) => colour(one, '')),
  other('batik', 'bathik, batic, බතික්, பாடிக், பத்திக், பட்டிக், பற்றிக்'),
  other('handloom', 'hand loom, handlooms, handlum, handwoven, hand woven, අත්යන්ත්‍ර, අත් යන්ත්‍ර, கைத்தறி, kaithari'),
  other('cotton', 'kapu, කපු, கொட்டன், பருத்தி, paruthi'),
  other('linen', 'ලිනන්, லினன்'),
  other('check', 'checked, checkered, checks, plaid, gingham'),
  other('striped', 'stripe, stripes, stripy'),
  other('wedding', 'magul, mangala, bride, groom, bridesmaid, මගුල්, මංගල, திருமண, திருமணம், kalyanam, kalyana'),
  other('bridal', ''),
  other('office', 'work, formal, workwear, කාර්යාල, அலுவலக'),
  other('school', 'uniform, pasal, iskole, පාසල්, ඉස්කෝල, பள்ளி, பாடசாலை'),
  other('beach', 'seaside, වෙරළ, கடற்கரை'),
  other('party', 'evening, function, සාද'),
  other('gift', 'present, thagga, thaggak, thegga, තෑග්ග, තෑගි, பரிசு, parisu'),
  other('avurudu', 'awurudu, sinhala new year, tamil new year, අවුරුදු, புத்தாண்டு, puthandu'),
  other('thai pongal', 'pongal, பொங்கல்'),
  other('elephant', 'aliya, අලියා, யானை'),
  other('long sleeve', 'long sleeved, full sleeve, long sleeves'),
  other('short sleeve', 'short sleeved, half sleeve, short sleeves'),
  other('team', 'club, batch'),
];
