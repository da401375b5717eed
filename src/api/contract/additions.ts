/** An addition of our server to the contract of section 7, which either side may ignore (readings 0; docs/decisions/072-additions.md). */
export type Addition = {
  /** Calls that carry it, as section 7 names them: method and path. */
  calls: readonly string[];
  added: string;
  /** Places of it: a header, a parameter of the query, or a field by its way through a body, lists left out. None: the whole call or answer. */
  fields: readonly string[];
  /** What the app or our server does if the other side does not know it. */
  without: string;
};

/** All additions; the code marks each with a + where its shape is declared. */
export const ADDITIONS: readonly Addition[] = [
  {
    calls: ['GET /api/product/list'],
    added: '`variants` of a product: for values of its properties the one of its pictures that shows them',
    fields: ['enrichedProducts.variants'],
    without: 'every choice is shown by the first picture, and pictures choose no colour',
  },
  {
    calls: [
      'GET /api/product/category/{category}',
      'GET /api/product/subcategory/{subcategory}',
      'GET /api/product/search',
    ],
    added: '`variants` of a product, as in the whole list',
    fields: ['products.variants'],
    without: 'every choice is shown by the first picture, and pictures choose no colour',
  },
  {
    calls: ['GET /api/product/list'],
    added: '`fitNote` of a product: one line on how it fits',
    fields: ['enrichedProducts.fitNote'],
    without: 'nothing is said under the sizes',
  },
  {
    calls: [
      'GET /api/product/category/{category}',
      'GET /api/product/subcategory/{subcategory}',
      'GET /api/product/search',
    ],
    added: '`fitNote` of a product, as in the whole list',
    fields: ['products.fitNote'],
    without: 'nothing is said under the sizes',
  },
  {
    calls: ['GET /api/product/list'],
    added:
      '`stock` of a product: whole choices of which few or none are left, and how many; `soldOut`: nothing is left of any choice',
    fields: ['enrichedProducts.stock', 'enrichedProducts.soldOut'],
    without: 'every choice can be put into the cart, and only the order is refused',
  },
  {
    calls: [
      'GET /api/product/category/{category}',
      'GET /api/product/subcategory/{subcategory}',
      'GET /api/product/search',
    ],
    added: '`stock` and `soldOut` of a product, as in the whole list',
    fields: ['products.stock', 'products.soldOut'],
    without: 'every choice can be put into the cart, and only the order is refused',
  },
  {
    calls: ['GET /api/product/list'],
    added: '`prices` of a product: whole choices that cost more than its `price`, which is the lowest',
    fields: ['enrichedProducts.prices'],
    without: 'every choice costs what the product does',
  },
  {
    calls: [
      'GET /api/product/category/{category}',
      'GET /api/product/subcategory/{subcategory}',
      'GET /api/product/search',
    ],
    added: '`prices` of a product, as in the whole list',
    fields: ['products.prices'],
    without: 'every choice costs what the product does',
  },
  {
    calls: ['POST /api/order/place'],
    added: '`Idempotency-Key` header, at most 255 characters',
    fields: ['Idempotency-Key'],
    without: 'the app never sends an order again whose answer was lost, but looks for it in `order/userorders`',
  },
  {
    calls: ['POST /api/cart/add', 'POST /api/cart/update'],
    added: '`Idempotency-Key` header, at most 255 characters',
    fields: ['Idempotency-Key'],
    without:
      'sent only to a server whose `cart/get` says `keepsKeys`; elsewhere a call whose answer was lost is not made again: the cart is read, and the number set',
  },
  {
    calls: ['POST /api/cart/get'],
    added: '`keepsKeys` in the answer',
    fields: ['keepsKeys'],
    without: 'the app sends no keys',
  },
  {
    calls: ['POST /api/order/place'],
    added: '`note` in the payload: landmark or note for the courier, at most 200 characters',
    fields: ['note'],
    without: 'our server stores none; another server sends the parcel without it',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`note` of an order: its customer’s landmark or note for the courier',
    fields: ['orders.note'],
    without: 'the orders page shows no note',
  },
  {
    calls: ['POST /api/order/place'],
    added: '`deliveryFee`, `totalAmount` in the payload',
    fields: ['deliveryFee', 'totalAmount'],
    without: 'our server compares `amount` alone, and charges its own fee',
  },
  {
    calls: ['POST /api/order/place'],
    added: '`order` in the answer: `_id`, `orderId`, `totalAmount`',
    fields: ['order'],
    without: 'the app opens the newest order of `order/userorders`',
  },
  {
    calls: ['POST /api/order/place'],
    added:
      '`details` of a refusal (409): what changed, and the figures of now; `left` of an item: how many there are, if fewer than were asked for',
    fields: ['details'],
    without: 'the app shows the message; prices are those of now after a reload',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`history` of an order',
    fields: ['orders.history'],
    without: 'the app shows the status, and no dates in the timeline',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`shipment` of an order: courier, number of the parcel and the link that shows where it is',
    fields: ['orders.shipment'],
    without: 'the app shows that the order is on its way, and no parcel',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`cancellable` of an order: its customer may cancel it now',
    fields: ['orders.cancellable'],
    without: 'the app offers no cancelling, and says whom to ask',
  },
  {
    calls: ['POST /api/order/{orderId}/cancel'],
    added: 'the call itself: a customer cancels an order that says `cancellable`',
    fields: [],
    without: 'the app calls it for no other order',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`takesSlip` of an order: the shop takes the picture of a bank slip for it; `slip`: when one was received',
    fields: ['orders.takesSlip', 'orders.slip'],
    without: 'the app asks for no slip',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`payBy` of an order that waits for a transfer: the last day on which it should come, and if that is over',
    fields: ['orders.payBy'],
    without: 'the app asks for the transfer, and says no day',
  },
  {
    calls: ['POST /api/order/{orderId}/slip'],
    added: 'the call itself: a customer sends the picture of a bank slip, the file `slip` of a form',
    fields: [],
    without: 'the app does not offer it',
  },
  {
    calls: ['POST /api/order/userorders'],
    added:
      '`returnable` of an order: until which day it can be sent back, and how many pieces of each item; `return`: the return that was asked for last',
    fields: ['orders.returnable', 'orders.return'],
    without: 'the app offers no returns, and says whom to ask',
  },
  {
    calls: ['POST /api/order/{orderId}/return', 'POST /api/order/{orderId}/return/withdraw'],
    added: 'the calls themselves: a customer asks for a return of an order that says `returnable`, or takes it back',
    fields: [],
    without: 'the app calls them for no other order',
  },
  {
    calls: ['POST /api/cart/add', 'POST /api/cart/update'],
    added: '`cartData` in the answer',
    fields: ['cartData'],
    without: 'the app calls `cart/get` if it needs to know',
  },
  {
    calls: ['POST /api/cart/get'],
    added: '`name` of a line in `cartData`',
    fields: ['cartData.name'],
    without: 'the name of a product that has gone is not said',
  },
  {
    calls: ['GET /api/user/profile-data'],
    added: '`name` of a line in `cartData`',
    fields: ['profileData.cartData.name'],
    without: 'the name of a product that has gone is not said',
  },
  {
    calls: ['PUT /api/user/update'],
    added: '`password` with another email, and `details.password` of a refusal (403): `missing` or `wrong`',
    fields: ['password', 'details'],
    without:
      'the app sends it only after such a refusal; our server refuses without it, unless the session logged in within ten minutes (091)',
  },
  {
    calls: ['GET /api/user/profile-data'],
    added: '`offers` in the answer: what customers can do with their account on this server, such as `password`',
    fields: ['profileData.offers'],
    without: 'the profile page has no such sections',
  },
  {
    calls: ['POST /api/user/change-password'],
    added: 'the call itself: a new password, by the one of now',
    fields: [],
    without: 'made only where `offers` names `password`; elsewhere a password is changed by a reset',
  },
  {
    calls: ['GET /api/user/my-data'],
    added: 'the call itself: all that the shop holds of a customer',
    fields: [],
    without: 'made only where `offers` names `data`; elsewhere a customer writes to the shop',
  },
  {
    calls: ['GET /api/user/deletion', 'POST /api/user/send-deletion-otp', 'POST /api/user/delete-account'],
    added: 'the calls themselves: what deleting the account does to orders, a mailed code for it, and the deletion',
    fields: [],
    without: 'made only where `offers` names `deletion`; elsewhere a customer writes to the shop',
  },
  {
    calls: ['POST /api/user/reset-password'],
    added: 'the secret of a mailed link (43 characters) for `otp`',
    fields: [],
    without: 'only our letters have such a link: it takes a change of address back (091)',
  },
  {
    calls: ['GET /api/shop-profile'],
    added: 'the call itself: delivery rule, bank account',
    fields: [],
    without:
      'any answer below 500 that is not one (but 408, 425, 429), and 501, means `unknownTerms`: the usual fee, no account to show; any other trouble is said, with Retry',
  },
  {
    calls: ['POST /api/order/userorders'],
    added: '`expected` of an order: first and last day on which its delivery is expected',
    fields: ['orders.expected'],
    without: 'orders say nothing of when they come',
  },
  {
    calls: ['GET /api/shop-profile/delivery'],
    added:
      'the call itself: delivery rule, and the working days until the delivery of the products that `product` names',
    fields: [],
    without: 'product pages and checkout say nothing of when a delivery comes',
  },
  {
    calls: ['GET /api/shop-profile/about'],
    added: 'the call itself: `profile` (name, addresses, phones, mailboxes, hours, numbers) and `texts` of the shop',
    fields: [],
    without: 'the app leaves out who the shop is; the page About offers Retry for its text',
  },
  {
    calls: ['GET /api/shop-profile/about'],
    added: '`hero` and `logo` of `profile`: pictures of the shop’s own; `link` and `label` of a picture of the hero',
    fields: ['profile.hero', 'profile.logo'],
    without: 'the app shows its own pictures in the hero, and the name in words; an empty `hero` shows none',
  },
  {
    calls: ['GET /api/shop-profile/about'],
    added: '`freeDeliveryFrom` of `profile`: rupees of items from which delivery is free',
    fields: ['profile.freeDeliveryFrom'],
    without: 'the cart says nothing of free delivery; the checkout computes the fee by the terms as before',
  },
  {
    calls: ['GET /api/shop-profile/about'],
    added:
      '`pages` of `profile`: links to pages of delivery, sizes, privacy and the like; `sizes` and `faq` of `texts`, which are such pages',
    fields: ['profile.pages'],
    without: 'the footer has no such links, and the product page none to a size guide',
  },
  {
    calls: ['GET /api/carousel'],
    added: '`link` of a picture: a path of the shop or https, and `label`: the words of that link',
    fields: ['images.link', 'images.label'],
    without: 'a press on the picture leads nowhere',
  },
  {
    calls: ['POST /api/problems'],
    added: 'the call itself: what went wrong in a shopper’s browser, redacted',
    fields: [],
    without: 'the app tells nobody: it sends it only from a page that our server rendered',
  },
  {
    calls: ['GET /api/custom-options/'],
    added: '`colour` (CSS) of an option, `outline` of a product type',
    fields: ['subcategories.outline', 'subcategories.properties.options.colour'],
    without: 'a swatch is drawn only for a CSS value; there is no preview on a garment',
  },
  {
    calls: ['POST /api/custom-order/'],
    added: '`Idempotency-Key` header, at most 255 characters',
    fields: ['Idempotency-Key'],
    without: 'the app never sends a request again whose answer was lost, but looks for it in `custom-order/my-orders`',
  },
  {
    calls: [
      'POST /api/custom-order/',
      'PUT /api/custom-order/update-order/{id}',
      'PATCH /api/custom-order/{id}/status',
    ],
    added: '`details` of a refusal (409): the figures of now',
    fields: ['details'],
    without: 'the app shows the message',
  },
  {
    calls: ['PATCH /api/custom-order/{id}/status'],
    added:
      '`price`, `deliveryFee`, `mockupImage` (the figures and the mockup that were shown) and `note` beside the status',
    fields: ['price', 'deliveryFee', 'mockupImage', 'note'],
    without: 'our server moves the order without comparing; another server keeps no note',
  },
  {
    calls: ['PUT /api/custom-order/update-order/{id}'],
    added: '`price`, `originalPrice`, `deliveryFee`, `phoneNumber`, `address` and `notes` beside the design fields',
    fields: ['price', 'originalPrice', 'deliveryFee', 'phoneNumber', 'address', 'notes'],
    without: 'our server leaves a missing field as it was, and compares only the figures that are sent',
  },
  {
    calls: ['PUT /api/custom-order/update-order/{id}'],
    added: '`Idempotency-Key` header, at most 255 characters',
    fields: ['Idempotency-Key'],
    without:
      'the app sends an edit again only if the order says `keepsKeys`; else one whose answer was lost is looked for in the order. Our server makes an edit without a key each time it comes',
  },
  {
    calls: ['GET /api/custom-order/{id}', 'GET /api/custom-order/my-orders'],
    added: '`keepsKeys` of a custom order: its edits are made once per key',
    fields: ['keepsKeys'],
    without: 'the app never sends an edit again whose answer was lost',
  },
  {
    calls: ['GET /api/custom-order/{id}', 'GET /api/custom-order/my-orders'],
    added:
      '`takesSlip` of a custom order: the shop takes the picture of a bank slip for it; `slip`: when one was received',
    fields: ['takesSlip', 'slip'],
    without: 'the app asks for no slip',
  },
  {
    calls: ['GET /api/custom-order/{id}', 'GET /api/custom-order/my-orders'],
    added:
      '`payBy` of a custom order that waits for a transfer: the last day on which it should come, and if that is over',
    fields: ['payBy'],
    without: 'the app asks for the transfer, and says no day',
  },
  {
    calls: ['POST /api/custom-order/{id}/slip'],
    added: 'the call itself: a customer sends the picture of a bank slip, the file `slip` of a form',
    fields: [],
    without: 'the app does not offer it',
  },
  {
    calls: ['GET /api/custom-order/{id}', 'GET /api/custom-order/my-orders'],
    added: '`history`, `quote`, `closing` of a custom order',
    fields: ['history', 'quote', 'closing'],
    without: 'the app shows the status and the price, and no dates in the timeline',
  },
  {
    calls: ['GET /api/custom-order/{id}', 'GET /api/custom-order/my-orders'],
    added: '`codeDiscount` of a quote: the discount that its code gives once more if an edit ends the quote',
    fields: ['quote.codeDiscount'],
    without: 'the form of an edit shows the price without it, and asks again with the figures of a refusal (409)',
  },
  {
    calls: ['GET /api/comment/product/{productId}'],
    added:
      '`likeCount`, `dislikeCount` of a comment or reply: their lists name at most 200, fewer where there are many comments, and the asker',
    fields: ['likeCount', 'dislikeCount', 'replies.likeCount', 'replies.dislikeCount'],
    without: 'the length of the list counts',
  },
  {
    calls: ['GET /api/comment/product/{productId}'],
    added: '`boughtThis` of a comment: its author has bought the product',
    fields: ['boughtThis'],
    without: 'nobody is marked',
  },
  {
    calls: ['POST /api/comment/add', 'POST /api/comment/{commentId}/replies'],
    added: '`Idempotency-Key` header, at most 255 characters',
    fields: ['Idempotency-Key'],
    without: 'a comment whose answer was lost is looked for in the list before it is sent again',
  },
  {
    calls: ['GET /api/comment/product/{productId}'],
    added: '`page` and `limit` in the query',
    fields: ['page', 'limit'],
    without: 'our server answers all, up to 5,000; the app never asks for pages',
  },
  {
    calls: ['PATCH /api/notifications/read-all'],
    added: '`before` in the query (ISO 8601): the newest that was seen, later ones stay unread',
    fields: ['before'],
    without: 'all that there are then are read, also one that came since the list was loaded',
  },
  {
    calls: ['POST /api/userinterest/track/{productId}'],
    added: 'ids of the products viewed last, as the list of the answer',
    fields: [],
    without: 'what a customer viewed is not shown to them',
  },
  {
    calls: ['GET /api/userinterest/viewed', 'DELETE /api/userinterest/viewed'],
    added: 'the calls themselves: what a customer viewed last, and forgetting it',
    fields: [],
    without: 'what a customer viewed is not shown to them',
  },
  {
    calls: ['GET /api/wishlist', 'POST /api/wishlist', 'DELETE /api/wishlist/{productId}'],
    added: 'the calls themselves: what a customer saved, saving products and taking one off',
    fields: [],
    without: 'only guests of a device have a wishlist, which stays on it; customers are offered none',
  },
  {
    calls: [
      'GET /api/address',
      'POST /api/address',
      'PUT /api/address/{addressId}',
      'POST /api/address/{addressId}/default',
      'DELETE /api/address/{addressId}',
    ],
    added: 'the calls themselves: addresses that a customer saved, adding, changing, preferring and removing one',
    fields: [],
    without:
      'offered on the profile only where `offers` names `addresses`; the checkout asks once, and is filled in from profile and last order as before',
  },
  {
    calls: ['GET /api/userinterest/recommendations'],
    added: '`because` of a product: `reason` (`viewed` or `bought`) and the `name` of the other product',
    fields: ['recommendations.because'],
    without: 'the product is shown without a reason',
  },
  {
    calls: ['POST /api/chat'],
    added: '`Idempotency-Key` header of a customer’s message, at most 255 characters',
    fields: ['Idempotency-Key'],
    without: 'a message whose answer was lost is looked for in `chat/messages` before it is sent again',
  },
];
