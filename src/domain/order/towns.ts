import { comparablePlace } from './delivery-fee.ts';
import { districtNamed } from './districts.ts';

/** Town of Sri Lanka, as an address names it, with the postcode of its post office. */
export type Town = { name: string; district: string; zipCode: string };

/**
 * Larger towns by district. Names and postcodes: Department of Posts of Sri Lanka, by way of the list
 * `g9p999/Sri-Lankan-All-Cities` (read on 2026-11-29; its main post offices), in the spelling that people write.
 */
const BY_DISTRICT: Readonly<Record<string, string>> = {
  Ampara:
    'Akkaraipattu 32400, Ampara 32000, Dehiattakandiya 32150, Kalmunai 32300, Karaitivu 32250, Mahaoya 32070, Nintavur 32340, Oluvil 32360, Pottuvil 32500, Sainthamaruthu 32280, Sammanthurai 32200, Uhana 32060',
  Anuradhapura:
    'Anuradhapura 50000, Eppawala 50260, Galenbindunuwewa 50390, Galnewa 50170, Habarana 50150, Horowpathana 50350, Kahatagasdigiliya 50320, Kebithigollewa 50550, Kekirawa 50100, Medawachchiya 50500, Mihintale 50300, Nochchiyagama 50200, Padaviya 50570, Talawa 50230, Tambuttegama 50240',
  Badulla:
    'Badulla 90000, Bandarawela 90100, Demodara 90080, Diyatalawa 90150, Ella 90090, Girandurukotte 90750, Haldummulla 90180, Hali Ela 90060, Haputale 90160, Koslanda 90190, Lunugala 90530, Mahiyanganaya 90700, Passara 90500, Welimada 90200',
  Batticaloa:
    'Arayampathy 30150, Batticaloa 30000, Chenkalady 30350, Eravur 30300, Kaluwanchikudy 30200, Kattankudy 30100, Oddamavadi 30420, Valaichenai 30400',
  Colombo:
    'Athurugiriya 10150, Avissawella 10700, Bambalapitiya 00400, Battaramulla 10120, Boralesgamuwa 10290, Borella 00800, Colombo 1 00100, Colombo 2 00200, Colombo 3 00300, Colombo 4 00400, Colombo 5 00500, Colombo 6 00600, Colombo 7 00700, Colombo 8 00800, Colombo 9 00900, Colombo 10 01000, Colombo 11 01100, Colombo 12 01200, Colombo 13 01300, Colombo 14 01400, Colombo 15 01500, Dehiwala 10350, Hanwella 10650, Homagama 10200, Kaduwela 10640, Kolonnawa 10600, Kosgama 10730, Kotahena 01300, Kottawa 10220, Maharagama 10280, Malabe 10115, Mattegoda 10240, Meegoda 10504, Moratuwa 10400, Mount Lavinia 10370, Mulleriyawa 10620, Nugegoda 10250, Padukka 10500, Pannipitiya 10230, Piliyandala 10300, Polgasowita 10320, Rajagiriya 10107, Ratmalana 10390, Sri Jayawardenepura Kotte 10100, Talawatugoda 10116, Wellawatte 00600',
  Galle:
    'Ahangama 80650, Ambalangoda 80300, Baddegama 80200, Balapitiya 80550, Batapola 80320, Bentota 80500, Elpitiya 80400, Galle 80000, Habaraduwa 80630, Hikkaduwa 80240, Imaduwa 80130, Induruwa 80510, Karandeniya 80360, Kosgoda 80570, Unawatuna 80600, Yakkalamulla 80150',
  Gampaha:
    'Biyagama 11650, Delgoda 11700, Divulapitiya 11250, Dompe 11680, Ganemulla 11020, Gampaha 11000, Ja-Ela 11350, Kadawatha 11850, Kandana 11320, Katana 11534, Katunayake 11450, Kelaniya 11600, Kiribathgoda 11601, Kirindiwela 11730, Kochchikade 11540, Kotugoda 11390, Makola 11640, Malwana 11670, Minuwangoda 11550, Mirigama 11200, Negombo 11500, Nittambuwa 11880, Pamunugama 11370, Pugoda 10660, Raddolugama 11400, Ragama 11010, Seeduwa 11410, Udugampola 11030, Veyangoda 11100, Wattala 11300, Weliveriya 11710, Yakkala 11870',
  Hambantota:
    'Ambalantota 82100, Angunakolapelessa 82220, Beliatta 82400, Hambantota 82000, Hungama 82120, Middeniya 82270, Sooriyawewa 82010, Tangalle 82200, Tissamaharama 82600, Walasmulla 82450, Weeraketiya 82240',
  Jaffna:
    'Chankanai 40212, Chavakachcheri 40500, Chunnakam 40075, Jaffna 40000, Kankesanthurai 40190, Karainagar 40250, Kayts 40270, Kodikamam 40700, Kokkuvil 40060, Kopay 40170, Manipay 40200, Point Pedro 40600, Tellippalai 40130, Valvettithurai 40540, Velanai 40300',
  Kalutara:
    'Agalawatta 12200, Aluthgama 12080, Bandaragama 12530, Beruwala 12070, Bulathsinhala 12300, Dodangoda 12020, Horana 12400, Ingiriya 12440, Kalutara 12000, Matugama 12100, Paiyagala 12050, Panadura 12500, Wadduwa 12560',
  Kandy:
    'Akurana 20850, Ampitiya 20160, Digana 20185, Galagedara 20100, Galaha 20420, Gampola 20500, Gelioya 20620, Hasalaka 20960, Kadugannawa 20300, Kandy 20000, Katugastota 20800, Kundasale 20168, Menikhinna 20170, Nawalapitiya 20650, Peradeniya 20400, Pilimatalawa 20450, Teldeniya 20900, Wattegama 20810',
  Kegalle:
    'Aranayaka 71540, Bulathkohupitiya 71230, Dehiowita 71400, Deraniyagala 71430, Galigamuwa 71350, Hemmathagama 71530, Kegalle 71000, Kitulgala 71720, Mawanella 71500, Rambukkana 71100, Ruwanwella 71300, Warakapola 71600, Yatiyantota 71700',
  Kilinochchi: 'Kilinochchi 42400, Pallai 42550, Paranthan 42500',
  Kurunegala:
    'Alawwa 60280, Bingiriya 60450, Galgamuwa 60700, Giriulla 60140, Hettipola 60430, Ibbagamuwa 60500, Kuliyapitiya 60200, Kurunegala 60000, Maho 60600, Mawathagama 60060, Melsiripura 60540, Narammala 60100, Nikaweratiya 60470, Pannala 60160, Polgahawela 60300, Pothuhera 60330, Wariyapola 60400',
  Mannar: 'Mannar 41000, Murunkan 41030, Talaimannar 41220',
  Matale: 'Dambulla 21100, Galewela 21200, Matale 21000, Naula 21090, Rattota 21400, Sigiriya 21120, Ukuwela 21300',
  Matara:
    'Akuressa 81400, Deniyaya 81500, Devinuwara 81160, Dikwella 81200, Hakmana 81300, Kamburupitiya 81100, Kotapola 81480, Matara 81000, Mirissa 81740, Morawaka 81470, Weligama 81700',
  Monaragala:
    'Badalkumbura 91070, Bibile 91500, Buttala 91100, Kataragama 91400, Medagama 91550, Monaragala 91000, Siyambalanduwa 91030, Thanamalwila 91300, Wellawaya 91200',
  Mullaitivu: 'Mankulam 42300, Mullaitivu 42000, Oddusuddan 42200, Puthukkudiyiruppu 42530',
  'Nuwara Eliya':
    'Bogawantalawa 22060, Ginigathhena 22680, Hatton 22000, Kotagala 22080, Kotmale 22560, Maskeliya 22070, Nanu Oya 22150, Nuwara Eliya 22200, Talawakelle 22100, Walapane 22270',
  Polonnaruwa:
    'Aralaganwila 51100, Bakamuna 51250, Hingurakgoda 51400, Medirigiriya 51500, Polonnaruwa 51000, Welikanda 51070',
  Puttalam:
    'Anamaduwa 61500, Chilaw 61000, Dankotuwa 61130, Kalpitiya 61360, Madampe 61230, Marawila 61210, Nattandiya 61190, Norochcholai 61342, Puttalam 61300, Waikkal 61110, Wennappuwa 61170',
  Ratnapura:
    'Balangoda 70100, Eheliyagoda 70600, Embilipitiya 70200, Godakawela 70160, Kahawatta 70150, Kalawana 70450, Kuruwita 70500, Nivitigala 70400, Pelmadulla 70070, Rakwana 70300, Ratnapura 70000, Udawalawe 70190',
  Trincomalee: 'China Bay 31050, Kantale 31300, Kinniya 31100, Mutur 31200, Nilaveli 31010, Trincomalee 31000',
  Vavuniya: 'Cheddikulam 43120, Nedunkerny 43075, Vavuniya 43000',
};

/** All towns, in the order of the alphabet. */
export const TOWNS: readonly Town[] = Object.entries(BY_DISTRICT)
  .flatMap(([district, towns]) =>
    towns.split(', ').map((town) => ({ name: town.slice(0, -6), district, zipCode: town.slice(-5) })),
  )
  .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));

/** A town's name as it is compared: 'Colombo 07' is 'Colombo 7'. */
const comparable = (name: string): string => comparablePlace(name).replace(/^colombo0/, 'colombo');

/** Town that a text names; undefined for another text. */
export function townNamed(text: string): Town | undefined {
  const wanted = comparable(text);
  return TOWNS.find(({ name }) => comparable(name) === wanted);
}

/** Towns that begin with a text, at most eight; none for no text, and for a town's whole name. */
export function townsLike(text: string): readonly Town[] {
  const wanted = comparable(text);
  const found = wanted === '' ? [] : TOWNS.filter(({ name }) => comparable(name).startsWith(wanted)).slice(0, 8);
  return found.length === 1 && comparable(found[0]?.name ?? '') === wanted ? [] : found;
}

/** District and postcode of an address. */
export type OfTown = { state: string; zipCode: string };

/**
 * District and postcode of the town that is in an address, for those of the two that are empty or are those of the town that was
 * there before: what somebody has typed stays. Null where there is nothing to fill in, or where the address is abroad.
 * @param cityBefore the city before it was typed; '' for none.
 */
export function fillOfTown(
  { city, state, zipCode, country }: OfTown & { city: string; country: string },
  cityBefore: string,
): OfTown | null {
  const town = townNamed(city);
  if (!town || !['', 'srilanka'].includes(comparablePlace(country))) return null;
  const before = townNamed(cityBefore);
  const fill = {
    state: state.trim() === '' || (before && districtNamed(state) === before.district) ? town.district : state,
    zipCode: zipCode.trim() === '' || zipCode.trim() === before?.zipCode ? town.zipCode : zipCode,
  };
  return fill.state === state && fill.zipCode === zipCode ? null : fill;
}
