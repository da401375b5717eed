import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { WireProduct } from '../../../src/api/contract/catalogue.ts';
import { sizeWords } from '../../../src/domain/catalogue/size-text.ts';
import { lastMail } from '../../support/outbox.ts';
import { linesOf, pdfText } from '../../support/pdf-text.ts';
import { fillCheckout } from '../support/checkout-form.ts';
import { catalogueOf, expect, expectAccessible, isShort, test } from '../support/page.ts';
import { asPerson, by, type Person, signedUp } from '../support/person.ts';
import { placeOrder } from '../support/place-order.ts';

const main = (page: Page) => page.getByRole('main');
/** Hash in the address of a picture, whatever its width. */
const pictureOf = (address: string): string => /\/media\/([^/]+)\//.exec(address)?.[1] ?? address;

/** A product of three colours or more, each with a picture of its own, and one picture of none. */
async function coloured(request: APIRequestContext) {
  const { coloured: product } = await catalogueOf(request);
  const [first, second, third] = product.variants ?? [];
  if (!first || !second || !third) throw new Error('The demo shop has no product of three pictured colours');
  const colour = ({ properties, image }: typeof first) => ({
    name: properties['Colour'] ?? '',
    place: product.image.indexOf(image) + 1,
    picture: pictureOf(image),
  });
  return { product, colours: [colour(first), colour(second), colour(third)] as const };
}
type Colour = Awaited<ReturnType<typeof coloured>>['colours'][number];

/** The colour is chosen, and its picture is the one in the window of the gallery. */
async function expectColour(page: Page, product: WireProduct, { name, place }: Colour): Promise<void> {
  await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  await expectPicture(page, product, place);
}
async function expectPicture(page: Page, { name, image }: WireProduct, place: number, timeout = 20_000): Promise<void> {
  await expect(page.getByRole('button', { name: `Show picture ${place} of ${image.length}` })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const reel = page.getByRole('region', { name: `Pictures of ${name}` });
  await expect
    .poll(() => reel.evaluate((it) => Math.round((100 * it.scrollLeft) / it.clientWidth) / 100), { timeout })
    .toBe(place - 1);
}
/** The page that was painted begins at this picture, wherever the browser has scrolled to. */
async function expectPainted(page: Page, { name, image }: WireProduct, place: number): Promise<void> {
  await expect(page.getByRole('button', { name: `Show picture ${place} of ${image.length}` })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const targets = await page
    .getByRole('region', { name: `Pictures of ${name}` })
    .evaluate((it) => [...it.children].map((one) => getComputedStyle(one).getPropertyValue('scroll-initial-target')));
  expect(targets).toEqual(image.map((_, at) => (at === place - 1 ? 'nearest' : 'none')));
}
const expectShows = (picture: Locator, { picture: hash }: Colour): Promise<void> =>
  expect(picture).toHaveAttribute('src', new RegExp(hash));

/** The invoice and the mail of an order name its size and colour. */
async function expectOnPaper(request: APIRequestContext, buyer: Person, order: string, size: string, colour: string) {
  const invoice = await request.get(`/api/invoice/${order}/download`, { headers: by(buyer) });
  expect(
    pdfText(await invoice.body())
      .flatMap(linesOf)
      .join('\n'),
  ).toContain(`\n${sizeWords(size)} · Colour: ${colour}`);
  await expect
    .poll(async () => (await lastMail(process.env['JOURNEY_DATA'] ?? '', buyer.email))?.text.replace(/\s+/g, ' '))
    .toContain(`(${size}, Colour: ${colour}`);
}

test('a colour shows its picture and a picture chooses its colour, through a shared link to the cart, the order, its invoice and mail', async ({
  page,
  request,
  isMobile,
}) => {
  const { product, colours } = await coloured(request);
  const [first, second, third] = colours;
  const at = (colour: Colour) => `/product/${product._id}?colour=${encodeURIComponent(colour.name)}`;
  const thumbnail = (place: number) =>
    page.getByRole('button', { name: `Show picture ${place} of ${product.image.length}` });
  const amara = await signedUp(request);
  await asPerson(page, amara);
  await page.goto('/');
  await page.goto(`/product/${product._id}`);
  await expectColour(page, product, first);
  for (const colour of colours)
    await expectShows(main(page).locator('label').filter({ hasText: colour.name }).getByRole('presentation'), colour);

  await page.getByRole('radio', { name: third.name, exact: true }).check();
  await expectColour(page, product, third);
  await expect(page).toHaveURL(at(third));

  await thumbnail(second.place).click();
  await expectColour(page, product, second);
  await expect(page).toHaveURL(at(second));

  // A picture of no colour changes nothing but what is seen.
  await thumbnail(product.image.length).click();
  await expectPicture(page, product, product.image.length);
  await expect(page.getByRole('radio', { name: second.name, exact: true })).toBeChecked();
  await thumbnail(second.place).click();
  await expectColour(page, product, second);

  const reel = page.getByRole('region', { name: `Pictures of ${product.name}` });
  if (isMobile) {
    const box = await reel.boundingBox();
    if (!box) throw new Error('The pictures have no place');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width * 0.8,
      y: box.y + box.height / 2,
      xDistance: -box.width * 0.6,
      yDistance: 0,
    });
  } else {
    await reel.focus();
    await page.keyboard.press('ArrowRight');
  }
  await expectColour(page, product, third);
  await expect(page).toHaveURL(at(third));

  // The link opens the colour, also before any script has run; the choices wrote over one step of the way.
  const markup = await (await request.get(at(third))).text();
  expect(markup).toContain(`property="og:image" content="${new URL(page.url()).origin}/media/${third.picture}`);
  await page.reload();
  await expectColour(page, product, third);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expectColour(page, product, third);

  await page.getByRole('radio', { name: product.sizes[1] ?? '', exact: true }).check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
  await expect(page).toHaveURL('/cart');
  const line = main(page).getByRole('listitem').filter({ hasText: product.name });
  await expectShows(line.locator('img').last(), third);
  await line.getByRole('link', { name: product.name }).click();
  await expect(page).toHaveURL(at(third));
  await expectColour(page, product, third);

  // The checkout has the same pictures on a desk.
  if (!isMobile && isShort()) return;
  await page.goto('/place-order');
  if (isMobile) await main(page).getByRole('button', { name: 'Your order' }).click();
  await expectShows(main(page).getByRole('listitem').filter({ hasText: product.name }).locator('img').last(), third);
  await fillCheckout(page, { 'Phone (optional)': '' });
  const place = main(page).getByRole('button', { name: 'PLACE ORDER' }).filter({ visible: true });
  await place.click();
  // Asked once for a number; the next press goes on without one.
  const phone = main(page).getByLabel('Phone (optional)', { exact: true });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Add a phone number, so the courier can call you/);
  await expectAccessible(page);
  await place.click();
  await expect(page).toHaveURL(/\/orders\/.+/);
  await expectShows(
    main(page).getByRole('link', { name: product.name }).locator('xpath=ancestor::li[1]').locator('img').last(),
    third,
  );
  // No phone was given, so that nobody is promised a call.
  await expect(main(page).getByRole('region', { name: 'Thank you, Amara Silva!' })).not.toContainText('call');
  await expectOnPaper(
    request,
    amara,
    new URL(page.url()).pathname.split('/')[2] ?? '',
    product.sizes[1] ?? '',
    third.name,
  );
  await expect(main(page).getByRole('link', { name: product.name })).toHaveAttribute('href', at(third));
});

test('a link to a colour shows its picture before any script runs', async ({ browser, request, baseURL }) => {
  const { product, colours } = await coloured(request);
  const [, , third] = colours;
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const at = (colour: string) => `/product/${product._id}?colour=${colour}`;
  for (const [colour, place] of [
    [third.name.toUpperCase(), third.place],
    // A colour that it does not have says nothing.
    ['none', 1],
  ] as const) {
    await page.goto(at(colour));
    await expectPainted(page, product, place);
    // The place is the browser's work (`scroll-initial-target`), which it misses now and then on a machine that is busy.
    if (!isShort())
      await expect(async () => {
        await page.goto(at(colour));
        await expectPicture(page, product, place, 3_000);
      }).toPass();
    if (place === third.place) await expect(page.getByRole('radio', { name: third.name, exact: true })).toBeChecked();
  }
  await context.close();
});

test('an order leads to its product in the colour that was bought, also where it is the first page', async ({
  page,
  request,
}) => {
  const { product, colours } = await coloured(request);
  const [, , third] = colours;
  const amara = await signedUp(request);
  const { id } = await placeOrder(request, amara, product, 'COD', {
    ...Object.fromEntries(product.customProperties.map(({ name, values }) => [name, values[0] ?? ''])),
    Colour: third.name,
  });
  await asPerson(page, amara);
  await page.goto(`/orders/${id}`);
  await expect(main(page).getByRole('link', { name: product.name })).toHaveAttribute(
    'href',
    `/product/${product._id}?colour=${encodeURIComponent(third.name)}`,
  );
});

/** Files of pictures of some widths that the page asks for: they stay on their way. */
async function hold(page: Page, widths: RegExp): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(
    ({ pathname }) => pathname.startsWith('/media/') && widths.test(pathname),
    (route) => void asked.push(route.request().url()),
  );
  return asked;
}
/** Number of the files that are there, of those that a box shows. */
const loadedIn = (box: Locator) =>
  box.locator('img').evaluateAll((all) => all.filter((it) => (it as HTMLImageElement).naturalWidth > 0).length);

test(
  'a picture that is enlarged is there at once, as on the page, until the large one has come',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { product } = await coloured(request);
    const asked = await hold(page, /\/(1080|1280)\.\w+$/);
    await page.goto(`/product/${product._id}`);
    await expect
      .poll(() => loadedIn(page.getByRole('region', { name: `Pictures of ${product.name}` })))
      .toBeGreaterThan(1);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Enlarge picture' }).click();
    await expect.poll(() => loadedIn(page.getByRole('dialog'))).toBe(1);
    expect(asked).not.toEqual([]);
  },
);

test.describe('on a phone of 720 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

  test(
    'a picture is fetched in its largest width once it is seen from near, and not before',
    { tag: '@phone' },
    async ({ page, request }) => {
      const { product } = await coloured(request);
      const asked = await hold(page, /\/1280\.\w+$/);
      await page.goto(`/product/${product._id}`);
      await page.getByRole('button', { name: 'Enlarge picture' }).click();
      const viewer = page.getByRole('dialog');
      await expect.poll(() => loadedIn(viewer)).toBe(2);
      expect(asked).toEqual([]);
      await viewer.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => asked).not.toEqual([]);
      expect(await loadedIn(viewer)).toBeGreaterThan(0);
    },
  );
});

test('the way back from the size guide leads to the size and the colour that were chosen', async ({
  page,
  request,
}) => {
  const { product, colours } = await coloured(request);
  const [, second] = colours;
  const size = product.sizes[1] ?? '';
  await page.goto(`/product/${product._id}`);
  await page.getByRole('radio', { name: size, exact: true }).check();
  await page.getByRole('radio', { name: second.name, exact: true }).check();
  await main(page).getByRole('link', { name: 'Size guide' }).click();
  await expect(page).toHaveURL('/info/sizes');
  await page.goBack();
  await expectColour(page, product, second);
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked();
});
