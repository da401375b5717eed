import { stemsOf } from './words.ts';

/** Words of sentences that name no product, in English, romanised and written Sinhala and Tamil. */
const STOP_WORDS = `
a an the i me my we us our you your he she it its they them his her their this that these those there here
is am are was were be been being do does did done have has had having can could will would shall should may might must
and or but not no so if of in on at to for from by with without about as into like than then too also very just only
what which who whom whose when where why how any some all both each more most other such own same
want wants wanted need needs needed look looking show find search get give buy buying purchase order sell selling see
please pls plz kindly thanks hi hello hey dear sir madam bro machan
something anything thing stuff item product one ones kind type sort available availability stock got let know tell
good nice beautiful pretty lovely best great suitable wear wearing clothes clothing cloth dress-up outfit
price priced cost range rupees rs lkr colour color colored coloured size sizes day today now shop store nool sale
im dont whats ive id make made going go comes come under below less budget within max around
mata api oya ekak ekk eka ekka ona oni one oone onee one tiyenawada thiyenawada thiyanawada tiyanawada thiyenavada tiyenavada thibe tiyeda thiyeda
thiyenne ganna ganata gannna puluwanda puluwan balanna pennanna pennannako danna kiyada kiyanna keeyada keeyeda kiyeda mila wage da ta wala
pata paata genath thiyena tiyena hoyanawa hoyanne mokakda monawada monada ewa ewage hav hv u ur mage ape
enakku venum vendum venuma irukka iruka irukkaa irukku irukkiratha iruku oru kaattu kaattunga kattu vilai evvalavu evlo ewlo enna pathi la le nalla niram
මට අපි ඔයා එකක් එක ඕන ඕනේ ඕනෑ තියෙනවද තියෙනවාද තියෙනවා තිබේද ඇත්ද ගන්න පුළුවන්ද පෙන්වන්න බලන්න මිල රුපියල් රු කීයද කීයක් පාට සඳහා වගේ ද සහ
எனக்கு தேவை வேண்டும் இருக்கா இருக்கிறதா உள்ளதா காட்டு காட்டுங்கள் ஒரு விலை ரூபாய் ரூ என்ன நிற நிறம் எவ்வளவு மற்றும் உள்ள
ඇඳුම් ඇඳුමක් ඇඳුම ஆடை ஆடைகள் andum endum
අතර ඒවා athara ewa adu wadi n
`;
const stops = new Set(stemsOf(STOP_WORDS));

/** True for a stem that names no product. */
export const isStopWord = (stem: string): boolean => stops.has(stem);
