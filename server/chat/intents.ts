import type { BotEvent } from './bot-machine.ts';

/** Reading of a message: its event, and for help the question of the file that answers it. */
export type Intent = { event: BotEvent['type']; name: string; asks?: string };
type Rule = Intent & { says: RegExp };

const help = (name: string, asks: string, says: RegExp): Rule => ({ event: 'shopper.askedForHelp', name, asks, says });
const rule = (event: BotEvent['type'], name: string, says: RegExp): Rule => ({ event, name, says });

const ORDER = '(?:orders?|oder|orderd|parcels?|packages?|shipment|ordr|ඇණවුම\\S*|[ඕඔ]ඩර්\\S*|(?:ஆர்|ஓர்|ஓ|ஆ)டர்\\S*|odar)';

/**
 * Table of rules, one intent each; the first that fits and that the chart takes counts. `says` meets the message in lower
 * case, its words mended (mended-words.ts). What none of them takes is a search.
 */
export const RULES: readonly Rule[] = [
  rule(
    'shopper.restarted',
    'restart',
    /^(?:please )?(?:restart|start over|start again|reset|begin again|new conversation|main menu|menu|clear chat)\W*$/,
  ),
  rule(
    'shopper.chatted',
    'greeting',
    /^(?:hi+|hello+|hey+|hiya|yo|good (?:morning|afternoon|evening|day)|ayubowan|ආයුබෝවන්|වනක්කම්|හෙලෝ|හායි|vanakkam|வணக்கம்|ஹலோ|kohomada|kohomadha|salaam|assalamu alaikum|how are you|how do you do)(?: (?:there|nool|bot|dear|sir|madam|machan|all|team|everyone|doing|today))*\W*$/,
  ),
  rule(
    'shopper.chatted',
    'thanks',
    /^(?:ok(?:ay)?,? )?(?:thanks?|thank you|thankyou|thx|tnx|ty|cheers|great|perfect|bye|goodbye|ok(?:ay)?|👍|🙏|❤️|ස්තූතියි|ස්තුතියි|බොහොම ස්තූතියි|istuti|isthuthi|sthuthi|stuti|bohoma \S*st\S+|நன்றி|nandri|nanri|romba nandri)(?: (?:you|bohoma|sthuthi|stuti|so much|very much|a lot|bye|machan|for (?:the|your) help|for everything|that is all))*\W*$/,
  ),
  rule(
    'shopper.chatted',
    'who',
    /\b(?:who are you|what are you|are you (?:a |an )?(?:bot|robot|human|real|machine|ai)|what can you do|your name)\b|^help\W*$|^(?:(?:hi|hello|hey)\W*)?(?:(?:please|pls|plz) )?(?:(?:can|could|will) (?:you|u) )?help(?: me| us)?(?: (?:please|pls|plz))?\W*$|^i (?:need|want) (?:some )?help\W*$|උදව්|உதவி|^udaw\S*\W*$|^udav\S*\W*$/,
  ),
  rule(
    'shopper.askedForOrder',
    'order number',
    /\bnl[\s-]?[0-9a-z]{4}[\s-]?[0-9a-z]{4}\b|\border\b\D{0,20}#?\s?(?=[0-9a-f]*\d)[0-9a-f]{6}\b|\border (?:number|no|id)\b.*\d/,
  ),
  help('cancel', 'Can I cancel an order?', /\bcancel\S*|අවලංගු|ரத்து/),
  help(
    'change order',
    'Can I change an order after placing it?',
    /\b(?:change|edit|modify|amend|add to|update)\b.*\b(?:my|an|the) order\b(?!.*\baddress)/,
  ),
  help('change address', 'Can I change the delivery address?', /\b(?:change|wrong|edit|update)\b.*\baddress\b/),
  help('missing', 'Something is missing from my parcel', /\b(?:missing|not in the (?:box|parcel)|incomplete)\b/),
  help(
    'fault',
    'My parcel has a fault or the wrong product. What now?',
    /\b(?:damaged?|defect\S*|faulty|torn|ripped|broken|stain\S*|wrong (?:item|product|colou?r|thing|shirt|one))\b/,
  ),
  help('custom return', 'Can I return a custom order?', /\b(?:return|refund)\b.*\bcustom\b/),
  help(
    'exchange',
    'Can I exchange for another size?',
    /\b(?:exchang\S*|swap\S*|too (?:small|big|tight|large|loose|long|short)|wrong size|(?:does ?n.?t|did ?n.?t|not) fit)\b|මාරු|maaru|maru kara\S*|மாற்ற\S*|matta mud\S*/,
  ),
  help('refund', 'How do I get my money back?', /\b(?:refund\S*|money back)\b/),
  help(
    'returns',
    'Can I return what I bought?',
    /\b(?:return\S*|send (?:it|this|them) back|give back|take back|apahu|aapahu|apasu)\b|ආපසු|ආපහු|திருப்பி|thiruppi/,
  ),
  help('invoice', 'How do I get an invoice?', /\b(?:invoices?|bill|receipt)\b|බිල්පත|பில்/),
  help(
    'order statuses',
    'What do the statuses of an order mean?',
    /\bwhat (?:does|do|is)\b.*\b(?:processing|shipped|order placed|status(?:es)?) mean/,
  ),
  help(
    'custom statuses',
    'What do the statuses of a custom order mean?',
    /\b(?:awaiting confirmation|request placed|request change)\b/,
  ),
  help('confirm custom', 'How do I confirm a custom order?', /\bconfirm\b.*\b(?:order|design)\b/),
  help(
    'custom time',
    'How long does a custom order take?',
    /\bhow (?:long|many days)\b.*\b(?:custom|design|print\S*|made to order|stitch\S*|team)\b/,
  ),
  help(
    'custom price',
    'What does a custom order cost?',
    /\b(?:cost|price|much|charge)\b.*\b(?:custom|own design|my design)\b|\bcustom\b.*\b(?:cost|price)\b/,
  ),
  help('slip', 'Do I have to send the bank slip?', /\b(?:slip|proof of payment|deposit slip)\b/),
  help('files', 'Which files can I send?', /\b(?:file|jpe?g|png|pdf|webp|upload)\b.*|\bformat\b/),
  help(
    'custom minimum',
    'Is there a smallest number of pieces?',
    /\bmin(?:imum)?\b.*\b(?:quantity|pieces|order|custom|number)\b/,
  ),
  rule(
    'shopper.askedForOrder',
    'order status',
    new RegExp(
      `\\b(?:where|wher|track\\S*|status|when|whats happening|happening|has|have|is|did|koheda|kohedha|koheda|ko|enge|engey|follow|check|late|arrive\\S*|update on|news)\\b.*\\b(?:my|the|mage|en|custom|our)?\\s*${ORDER}|${ORDER}.*\\b(?:status|koheda|kohedha|ko|enge|engey|where|arriv\\S*|late|not (?:come|received|here|arrived)|awa|aawada|track\\S*)|\\bmy (?:last |recent |latest |custom )?orders?\\b|\\btrack\\b|\\b(?:mage|ennoda|enoda|en|ape) ${ORDER}|\\bi (?:have )?order(?:ed|d)?\\b.*\\b(?:nothing|not|last|yesterday|ago|days|weeks?|on|came|come|yet)\\b|\\bi (?:have )?ordered\\b|\\b(?:my stuff|been shipped|shipped yet)\\b|\\b(?:has|is|did|was) it (?:been )?(?:shipped|ship|sent|delivered|dispatched|arrived|arrive|come)\\b|\\b(?:oder|order) eka\\b|\\bmy parcel\\b|(?:මගේ|අපේ|என்|எனது|என்னுடைய|எங்கள்) ${ORDER}|${ORDER}.*(?:\\b(?:a+[vw]e|a+[vw]a|labun\\S*|lab[bu]\\S*|una|wun[ae]|va+r\\S*|van[dt]h?\\S*)\\b|ආව\\S*|ලැබු\\S*|උන\\S*|வர\\S*|வந்த\\S*)|\\b(?:not|never|no)\\b(?: \\S+)? (?:shipped|delivered|arrived|received)\\b|මගේ ඇණවුම|(?:ඇණවුම|ඕඩර්).*(?:කොහෙ|කෝ|තත්ත්ව)|(?:ஆர்டர்).*(?:எங்கே|நிலை)|என் ஆர்டர்`,
    ),
  ),
  help(
    'card',
    'Can I pay by card?',
    /(?<!\bgift )\bcards?\b|\b(?:visa|master ?card|amex|paypal|koko|installments?|credit|debit|frimi|ez ?cash|online payment|apple pay|google pay)\b/,
  ),
  help(
    'marked paid',
    'When is my transfer marked as paid?',
    /\b(?:already paid|i (?:have )?paid|i transferred|payment (?:pending|not|confirmed|received))\b/,
  ),
  help('bank', 'How do I pay by bank transfer?', /\b(?:bank|transfer\S*|account number|deposit)\b|බැංකු|வங்கி/),
  help(
    'cash',
    'How does cash on delivery work?',
    /\b(?:cod|cash|pay (?:at|on) (?:the )?(?:door|delivery))\b|මුදල්|සල්ලි|காசு/,
  ),
  help(
    'payment',
    'How can I pay?',
    /\b(?:pay|paying|payments?|paid|gewanna|gevanna|gewann\S*|salli|panam|kattuvathu)\b|ගෙව\S*|பணம்|^(?!.*(?:டெலிவரி|delivery)).*கட்டண|செலுத்த\S*/,
  ),
  help(
    'abroad',
    'Do you deliver outside Sri Lanka?',
    /\b(?:deliver\S*|ship\S*|send|courier)\b.*\b(?:abroad|overseas|international\S*|outside|foreign|india|uk|usa|dubai|australia|canada|london|worldwide|other countr\S*)\b/,
  ),
  rule(
    'shopper.askedForDelivery',
    'free delivery',
    /\bfree\b.*\b(?:deliver\S*|shipping)\b|\b(?:deliver\S*|shipping)\b.*\bfree\b/,
  ),
  help(
    'when',
    'When will my order come?',
    /\b(?:how (?:long|many days|soon|fast)|when)\b.*\b(?:deliver\S*|shipping|arrive|come|take|ship)\b|\bdelivery time\b|\b(?:same|next|one) day\b.*\b(?:deliver\S*|shipping|courier)\b|\b(?:express|urgent) (?:deliver\S*|shipping|courier)\b/,
  ),
  rule(
    'shopper.askedForDelivery',
    'delivery',
    /\b(?:deliver\S*|dilivery|shipping|ship|courier|postage|post|send (?:it )?to|home delivery|yawann\S*|yawan\S*|kiyak yanawada|evanna|ewanna|ewan\S*|anuppa\S*)\b|ඩිලිවරි|බෙදාහැරීම|ගෙන්වා|එවන\S*|ගේන්න|ගෙනත්|டெலிவரி|விநியோக\S*|அனுப்ப\S*/,
  ),
  help(
    'care',
    'How do I wash batik?',
    /\b(?:wash\S*|iron(?:ing)?|laundry|dry ?clean\S*|bleach|shrink\S*|care (?:for|of)|hoda\S*|sodann\S*)\b|හෝදන\S*|சலவை|துவைக்க\S*/,
  ),
  help('colours run', 'Will the colours run?', /\bcolou?rs? (?:run|fade|bleed)|\bfad(?:e|ing)\b/),
  help(
    'free size',
    'What does Free size mean?',
    /\b(?:free|one) ?size\b.*\bmean|\bwhat is (?:a )?(?:free|one) ?size|\bmean\b.*\b(?:free|one) ?size/,
  ),
  help(
    'kids sizes',
    "How do children's sizes work?",
    /\b(?:kids?|child(?:ren)?s?)\b.*\bsizes?\b.*\b(?:work|chart|guide)\b/,
  ),
  help(
    'which size',
    'Which size fits me?',
    /\bsiz(?:e|ing) (?:chart|guide|table|help)|\b(?:which|what|my) size (?:should|do i|fits?|to|am|would|will|is right)|\bmeasurements?\b|\btrue to size\b|\b(?:chest|bust|\d+ ?(?:kg|cm)|my height|i weigh)\b|ප්රමාණ|அளவு|\bhow (?:does|do) (?:it|they|this) fit\b|^(?=.*\b(?:inch(?:es)?|cm)\b)(?=.*\b(?:xs|s|m|l|xl|[23]xl|xxl)\b)|^(?!.*\b(?:xs|s|m|l|xl|xxl|\d+)\b).*(?:சைஸ்|සයිස්)/,
  ),
  help(
    'sizes',
    'Which sizes do you have?',
    /^(?:what|which) sizes?(?: do you have| are there| available)?\W*$|\bplus[ -]?sizes?\b/,
  ),
  help('points', 'What are loyalty points?', /\b(?:points?|loyalty|rewards?)\b/),
  help(
    'code refused',
    'Why is my code refused?',
    /\bcode\b.*\b(?:not work\S*|does ?n.?t work|invalid|refused|rejected|expired|fail\S*)|\b(?:not work\S*|invalid|expired)\b.*\bcode\b/,
  ),
  help('no code', 'I did not get a code by email', /\b(?:not|no|never|did ?n.?t)\b.*\b(?:otp|verification|code)\b/),
  help(
    'new password',
    'How do I change my password?',
    /^(?!.*\b(?:forg[eo]t\S*|lost|remember|reset|log ?in)\b).*\b(?:change|update|new)\b.*\bpass ?words?\b/,
  ),
  help('password', 'I forgot my password', /\bpass ?words?\b|මුරපද\S*|கடவுச்சொல்/),
  help('verify', 'How do I verify my email?', /\bverif\S*|\botp\b/),
  help(
    'codes',
    'How do I use a promo code?',
    /(?<!\bgift )\bvouchers?\b|\b(?:on sale|any sales?|an? sale)\b|^sales?\W*$|\b(?:promo\S*|coupons?|redeem|discounts?|offers?|codes?)\b|වට්ටම්|தள்ளுபடி/,
  ),
  help('delete account', 'How do I delete my account?', /\b(?:delete|close|remove|deactivate)\b.*\baccount\b/),
  help(
    'wishlist',
    'How do I save a product for later?',
    /\bwish ?lists?\b|\b(?:save|keep)\b.*\bfor later\b|\bfavou?rites?\b/,
  ),
  help('addresses', 'Can I save more than one address?', /\b(?:save|second|more than one|two)\b.*\baddress(?:es)?\b/),
  help('profile', 'How do I change my name or email?', /\b(?:change|update|edit)\b.*\b(?:name|email|profile|phone)\b/),
  help(
    'sign up',
    'How do I sign up?',
    /\b(?:sign ?up|register|create (?:an )?account|new account|sign ?in|log ?in|account)\b|ගිණුම|கணக்கு/,
  ),
  help('notifications', 'How do I hear about my order?', /\bnotif\S*/),
  help('drawings', 'Who can see my drawings?', /\b(?:who|anyone|private|privacy)\b.*\b(?:design|drawings?|artwork)\b/),
  help('my data', 'What do you know about me?', /\b(?:my|personal) (?:data|information)\b|\bprivacy\b/),
  help('edit custom', 'Can I edit a custom order?', /\b(?:edit|change)\b.*\bcustom order\b/),
  help(
    'custom',
    'How do I order my own design?',
    /\b(?:custom\S*|own design|my (?:own )?(?:design|logo|artwork|picture)|logo|bulk|wholesale|quot(?:e|ation)s?|print kar\S*|made to measure order|print (?:my|our|a|on)|personali[sz]ed?)\b|ලෝගෝ|லோகோ/,
  ),
  help(
    'place order',
    'How do I place an order?',
    /\bhow (?:do|can|to|should)\b.*\b(?:order|buy|purchase|checkout)\b|\bplace an order\b|\bkohomada\b.*\b(?:order|ganne)\b/,
  ),
  help('original', 'Are the products original?', /\b(?:original|genuine|authentic|fake)\b/),
  help('makers', 'Who makes the clothes?', /\bwho (?:makes?|made|weaves?|sews?)\b|\bmakers?\b/),
  rule(
    'shopper.askedForHuman',
    'human',
    /\b(?:humans?|agent|person|someone|somebody|representative|operator|staff|manager|hotline|whats ?app|contact\S*|telephone|phone|mobile number|call|ring|email|e-mail|mail|talk to|speak (?:to|with)|complain\S*|customer (?:care|service|support)|address|located|location|where (?:is|are) (?:you|your|the shop|nool)|shop open|(?:physical|your|any) (?:shops?|stores?)|(?:shops?|stores?|branch(?:es)?|outlets?) in|showrooms?|branch(?:es)?|outlets?|opening hours|open(?:ing)?|hours|pick(?:ing)? ?up|collect (?:it|them|my|from|at|in)|kata karan\S*|katha karan\S*|number eka|pesa\S*)\b|කතා කර\S*|දුරකථන\S*|ලිපින\S*|தொலைபேசி|பேச\S*|முகவரி/,
  ),
  rule(
    'shopper.askedForMore',
    'more',
    /^(?:show )?(?:me )?(?:some )?(?:more|next|others?|any others?|(?:any|some)thing else|else|thawa|තව|තවත්|மேலும்|innum)(?: (?:please|pls|results|products|options|of them|like (?:this|these|that)|ones?|thiyenawada|tiyenawada))*\W*$/,
  ),
];

/** Intents that a mended message may have, the most likely first. */
export const intentsOf = (text: string): readonly Intent[] => RULES.filter(({ says }) => says.test(text));
