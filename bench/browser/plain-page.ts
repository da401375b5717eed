import { MAX_CENTS, LKR, formatPrice } from '../../src/domain/money.ts';
import type { Category, Product, Vendor } from '../../src/domain/catalogue/product.ts';
import { pictureSources } from '../../src/ui/parts/media/picture-sources.ts';

/**
 * What the app is measured against: the same content as hand-written pages that need no script to be read. One HTML
 * file with its style inside, the same pictures, and a small script file for the one button.
 */
export type PlainFiles = Readonly<Record<string, string>>;

/** What the pages show; each list in the app's order. */
export type Content = {
  latest: readonly Product[];
  bestSellers: readonly Product[];
  categories: readonly Category[];
  vendors: readonly Vendor[];
  collection: readonly Product[];
  product: Product;
  related: readonly Product[];
};

const CARD_SIZES = '(min-width: 600px) 30vw, calc(50vw - 22px)';
const FOLDER = '/plain';

const STYLE = `
:root{color-scheme:light dark}*{box-sizing:border-box;margin:0}body{font:16px/1.5 system-ui,sans-serif;background:#faf8f4;color:#1c1915}
a{color:inherit;text-decoration:none}header,footer,main{padding:16px;max-width:1440px;margin:auto}header{display:flex;gap:16px;align-items:center;justify-content:space-between}
nav{display:flex;flex-wrap:wrap;gap:12px;font-size:13px}h1{font:400 36px/1.1 Georgia,serif;margin:16px 0}h2{font:400 28px/1.2 Georgia,serif;margin:32px 0 16px}
ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:32px 12px}li{font-size:15px}
picture{display:block;aspect-ratio:4/5;background:#eee8dd;margin-bottom:12px}img{width:100%;height:100%;object-fit:cover}
small{display:block;color:#655c50}button{width:100%;padding:16px;border:0;background:#1c1915;color:#fff;font:600 16px system-ui}
fieldset{border:0;padding:0;margin:16px 0}label{margin-right:12px}.rounds{grid-template-columns:repeat(3,minmax(0,1fr))}.rounds picture{aspect-ratio:1;border-radius:50%;overflow:hidden}
.rail,.reel{display:flex;overflow-x:auto}.reel li{flex:0 0 100%}.rail li{flex:0 0 44vw}.thumbs{display:flex;gap:8px}.thumbs li{width:64px}
@media(min-width:600px){ul{grid-template-columns:repeat(3,minmax(0,1fr))}}@media(min-width:1200px){ul{grid-template-columns:repeat(4,minmax(0,1fr))}}
@media(prefers-color-scheme:dark){body{background:#171512;color:#f1ece3}picture{background:#2a2620}button{background:#f1ece3;color:#171512}small{color:#aaa093}}
`.trim();

const SCRIPT = `
const cart = JSON.parse(localStorage.getItem('guestCart') ?? '{}');
const bag = document.querySelector('header [aria-label]');
const show = () => {
  const count = Object.values(cart).reduce((sum, line) => sum + line.quantity, 0);
  bag.setAttribute('aria-label', count === 1 ? 'Cart, 1 item' : 'Cart, ' + count + ' items');
  bag.textContent = 'Cart ' + count;
};
document.querySelector('main button[data-id]')?.addEventListener('click', ({ currentTarget: { dataset } }) => {
  const size = document.querySelector('input[name=size]:checked')?.value ?? dataset.size;
  const properties = Object.fromEntries([...document.querySelectorAll('select')].map((one) => [one.name, one.value]));
  const key = JSON.stringify([dataset.id, size, Object.entries(properties).sort()]);
  cart[key] = { itemId: dataset.id, size, properties, name: dataset.name, quantity: (cart[key]?.quantity ?? 0) + 1 };
  localStorage.setItem('guestCart', JSON.stringify(cart));
  show();
});
show();
`.trim();

const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function picture(address: string | undefined, alt: string, sizes: string, first: boolean): string {
  const found = pictureSources(address);
  if (!found) return '<picture></picture>';
  const sources = found.sources
    .map(({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}">`)
    .join('');
  const set = found.srcSet === undefined ? '' : ` srcset="${found.srcSet}" sizes="${sizes}"`;
  return `<picture>${sources}<img src="${safe(found.src)}"${set} alt="${safe(alt)}" ${first ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"'}></picture>`;
}

const card = (product: Product, first: boolean): string =>
  `<li><a href="/product/${product.id}">${picture(product.images[0], '', CARD_SIZES, first)}<small>${safe(product.vendorName)}</small>${safe(product.name)}</a><div>${formatPrice(product.price, LKR)}</div></li>`;

const grid = (products: readonly Product[], first = 0): string =>
  `<ul>${products.map((one, at) => card(one, at < first)).join('')}</ul>`;

const page = (title: string, main: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)} · Nool</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style><script type="module" src="${FOLDER}/cart.js"></script></head>
<body><header><a href="/">Nool</a><nav><a href="/">HOME</a><a href="/collection">COLLECTION</a><a href="/custom-order">NEW CUSTOM ORDER</a><a href="/about">ABOUT</a><a href="/contact">CONTACT</a></nav><a href="/cart" aria-label="Cart, 0 items">Cart 0</a></header>
<main>${main}</main><footer><small>Nool, Sri Lanka</small></footer></body></html>
`;

const rounds = (title: string, all: readonly { href: string; name: string; image: string }[]): string =>
  `<h2>${title}</h2><ul class="rounds">${all.map(({ href, name, image }) => `<li><a href="${safe(href)}">${picture(image, '', '26vw', false)}${safe(name)}</a></li>`).join('')}</ul>`;
const rail = (title: string, products: readonly Product[]): string =>
  `<h2>${title}</h2><ul class="rail">${products.map((one) => card(one, false)).join('')}</ul>`;

function home({ latest, bestSellers, categories, vendors }: Content): string {
  const lead = bestSellers.find(({ images }) => images.length > 0) ?? latest[0];
  return page(
    'Home',
    `<h1>Your One Stop Shop</h1><p>Everything in one place</p><p><a href="/collection"><strong>Start shopping</strong></a></p>
<a href="/product/${lead?.id}">${picture(lead?.images[0], lead?.name ?? '', '100vw', true)}</a>${rounds(
      'OUR LINEUP',
      categories.map(({ id, name, image }) => ({ href: `/collection?category=${id}`, name, image })),
    )}
${rail('LATEST COLLECTIONS', latest)}${rail('BEST SELLERS', bestSellers)}${rounds(
      'VENDORS',
      vendors.map(({ id, name, image }) => ({ href: `/collection?vendor=${id}`, name, image })),
    )}
<ul><li>Easy Exchange Policy</li><li>14 Day Return Policy</li><li>Great Customer Support</li></ul><h2>Newsletter</h2><form><label>E-mail address <input type="email" name="email" required></label><button>SUBSCRIBE</button></form>`,
  );
}

function collection({ collection: products, categories }: Content): string {
  const links = categories.map(({ id, name }) => `<a href="/collection?category=${id}">${safe(name)}</a>`).join('');
  return page('Collection', `<h1>Collection</h1><nav>${links}</nav><br>${grid(products, 4)}`);
}

function product({ product: it, related }: Content): string {
  const sizes = it.sizes
    .map(
      (size, at) =>
        `<label><input type="radio" name="size" value="${safe(size)}"${at === 0 && it.sizes.length === 1 ? ' checked' : ''}> ${safe(size)}</label>`,
    )
    .join('');
  const choices = it.properties
    .map(
      ({ name, values }) =>
        `<p><label>${safe(name)} <select name="${safe(name)}">${values.map((value) => `<option>${safe(value)}</option>`).join('')}</select></label></p>`,
    )
    .join('');
  const thumbs =
    it.images.length < 2
      ? ''
      : `<ul class="thumbs">${it.images.map((image) => `<li>${picture(image, '', '64px', false)}</li>`).join('')}</ul>`;
  const words = it.description
    .split(/\n{2,}/)
    .map((part) => `<p>${safe(part)}</p>`)
    .join('');
  return page(
    it.name,
    `<ul class="reel">${it.images.map((image, at) => `<li>${picture(image, it.name, '100vw', at === 0)}</li>`).join('')}</ul>${thumbs}<small>${safe(it.vendorName)}</small><h1>${safe(it.name)}</h1><p>${formatPrice(it.price, LKR)}</p>
<fieldset>${sizes}${choices}</fieldset><button type="button" data-id="${safe(it.id)}" data-name="${safe(it.name)}" data-size="${safe(it.sizes[0] ?? '')}">ADD TO CART</button>${words}<h2>Related</h2>${grid(related)}`,
  );
}

/** The files, by their path in the folder that the server serves. */
export const plainFiles = (content: Content): PlainFiles => ({
  'plain/home.html': home(content),
  'plain/collection.html': collection(content),
  'plain/product.html': product(content),
  'plain/cart.js': SCRIPT,
});

/** A product that can be bought untouched: with a price, a picture, and no size to choose. */
export const canBeBoughtAtOnce = ({ price, images, sizes }: Product): boolean =>
  price !== null && price < MAX_CENTS && images.length > 0 && sizes.length <= 1;
