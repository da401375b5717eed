import {
  catalogueOf,
  cards,
  expect,
  expectArrived,
  hideFilters,
  rupees,
  showFilters,
  summary,
  test,
} from '../support/page.ts';
import { expectAccessible } from '../support/page.ts';

test(
  'the price range is typed, dragged, pressed and stepped, and never crosses',
  { tag: '@both' },
  async ({ page, request }) => {
    const { products } = await catalogueOf(request);
    const prices = products.map((it) => it.price).filter((it) => it !== null);
    const lowest = Math.min(...prices);
    const highest = Math.max(...prices);
    await page.goto('/collection');
    await showFilters(page);
    const minimum = page.getByRole('slider', { name: 'Minimum price' });
    const maximum = page.getByRole('slider', { name: 'Maximum price' });
    await expect(minimum).toHaveAttribute('aria-valuetext', rupees(lowest));
    await expect(maximum).toHaveAttribute('aria-valuetext', rupees(highest));

    await page.getByLabel('Maximum', { exact: true }).fill('5000');
    await page.getByLabel('Maximum', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/collection?max=5000');
    const within = products.filter((it) => it.price !== null && it.price <= 5000);
    await expect(summary(page)).toHaveText(`Showing 1-${Math.min(20, within.length)} of ${within.length} products`);

    await page.getByLabel('Minimum', { exact: true }).fill('999999');
    await page.getByLabel('Minimum', { exact: true }).press('Enter');
    await expect(minimum).toHaveAttribute('aria-valuetext', rupees(5000));
    await page.getByLabel('Minimum', { exact: true }).fill('rubbish');
    await page.getByLabel('Minimum', { exact: true }).blur();
    await expect(page.getByLabel('Minimum', { exact: true })).toHaveValue('5,000');

    await minimum.focus();
    await page.keyboard.press('Home');
    await expect(minimum).toHaveAttribute('aria-valuetext', rupees(lowest));
    await maximum.focus();
    await page.keyboard.press('End');
    await expect(page).toHaveURL('/collection');

    const track = await maximum.boundingBox();
    const start = await minimum.boundingBox();
    if (!track || !start) throw new Error('The handles cannot be seen');
    const y = track.y + track.height / 2;
    await page.mouse.move(track.x + track.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(start.x - 80, y, { steps: 6 });
    await page.mouse.up();
    await expect(maximum).toHaveAttribute('aria-valuetext', rupees(lowest));
    await expect(page).toHaveURL(`/collection?max=${lowest}`);
  },
);

test('filters join, say where they lead nowhere, and are cleared', async ({ page, request }) => {
  const { products } = await catalogueOf(request);
  const vendor = products[0]?.vendor ?? { _id: '', name: '' };
  const category = products.find(
    (it) => !products.some((other) => other.vendor._id === vendor._id && other.category._id === it.category._id),
  )?.category;
  await page.goto(`/collection?vendor=${vendor._id}`);
  const count = products.filter((it) => it.vendor._id === vendor._id).length;
  await expect(summary(page)).toHaveText(new RegExp(`of ${count} products$`));
  await showFilters(page);
  await expect(page.getByRole('checkbox', { name: new RegExp(`^${vendor.name}`) })).toBeChecked();
  if (category) {
    await page.getByRole('checkbox', { name: new RegExp(`^${category.name}`) }).check();
    await expect(page.getByText('No products available matching your filters')).toBeVisible();
    await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible();
  }
  await hideFilters(page);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/collection');
  await expectArrived(page);
  await expect(cards(page)).toHaveCount(20);
});

test('a link to a type, and links by name, choose what they say', async ({ page, request }) => {
  const { products } = await catalogueOf(request);
  const it = products.find((product) => product.subCategory._id !== '');
  await page.goto(`/collection?subcategory=${it?.subCategory._id}`);
  await showFilters(page);
  await expect(
    page
      .getByRole('group', { name: 'CATEGORIES' })
      .getByRole('checkbox', { name: new RegExp(`^${it?.category.name}`) }),
  ).toBeChecked();
  await expect(
    page.getByRole('group', { name: 'TYPE' }).getByRole('checkbox', { name: new RegExp(`^${it?.subCategory.name}`) }),
  ).toBeChecked();
  await page.goto(
    `/collection?category=${encodeURIComponent(it?.category.name.toLowerCase() ?? '')}&vendor=nobody&page=99&sort=sideways&min=abc`,
  );
  const count = products.filter((product) => product.category._id === it?.category._id).length;
  await expect(summary(page)).toHaveText(`Showing 1-${Math.min(20, count)} of ${count} products`);
});

test('sizes and colours are chosen, stand in the address and are taken off again', async ({ page, request }) => {
  const { products } = await catalogueOf(request);
  const having = (sizes: readonly string[], colours: readonly string[]): number =>
    products.filter(
      (it) =>
        (sizes.length === 0 || sizes.some((size) => it.sizes.includes(size))) &&
        (colours.length === 0 || it.customProperties.some(({ values }) => colours.some((one) => values.includes(one)))),
    ).length;
  const shows = (count: number) =>
    expect(summary(page)).toHaveText(`Showing 1-${Math.min(20, count)} of ${count} products`);
  await page.goto('/collection?size=xs&size=77&colour=moon');
  await shows(having(['XS'], []));
  await showFilters(page);
  const size = (name: string) => page.getByRole('group', { name: 'SIZE' }).getByRole('checkbox', { name });
  await expect(size(`XS ${having(['XS'], [])}`)).toBeChecked();
  await size(`M ${having(['M'], [])}`).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/collection?size=XS&size=M');
  await shows(having(['XS', 'M'], []));
  await page.getByRole('group', { name: 'COLOUR' }).getByRole('checkbox', { name: /^Navy/ }).check();
  await expect(page).toHaveURL('/collection?size=XS&size=M&colour=Navy');
  await shows(having(['XS', 'M'], ['Navy']));
  await hideFilters(page);
  await page.goBack();
  await shows(having(['XS', 'M'], []));
  await page.goForward();
  await page.getByRole('button', { name: 'Remove Size XS' }).click();
  await expect(page).toHaveURL('/collection?size=M&colour=Navy');
  await page.getByRole('button', { name: 'Clear all', exact: true }).click();
  await expect(page).toHaveURL('/collection');
});

test(
  'a card shows a swatch of each colour, as the server renders it and as the app does',
  { tag: '@both' },
  async ({ page, request }) => {
    const { coloured } = await catalogueOf(request);
    const address = `/collection?q=${encodeURIComponent(coloured.name)}`;
    const card = cards(page).filter({ has: page.getByRole('link', { name: coloured.name, exact: true }) });
    const count = coloured.variants?.length ?? 0;
    // The shop computes the colours of its pictures in the background, once, after its first start.
    await expect(async () => {
      await page.goto(address);
      await expect(card.getByText(`${count} colours`)).toBeAttached({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    const { coloured: known } = await catalogueOf(request);
    const squares = () =>
      card.locator('[style*="background-color"]').evaluateAll((all) =>
        all.map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return [getComputedStyle(one).backgroundColor, width, height];
        }),
      );
    const rgb = (hex = '') => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
    const swatches = known.variants?.slice(0, 4).map(({ swatch }) => [rgb(swatch), 16, 16]);
    expect(swatches?.length).toBeGreaterThan(2);
    await expect.poll(squares).toEqual(swatches);
    await expect(card.getByRole('link')).not.toContainText('colours');
    await expectAccessible(page, 'list');
    const shell = await page.context().browser()?.newContext({ javaScriptEnabled: false });
    if (!shell) throw new Error('There is no browser');
    const rendered = await shell.newPage();
    await rendered.goto(new URL(address, page.url()).href);
    await expect(cards(rendered).first().getByText(`${count} colours`)).toBeAttached();
    await shell.close();
  },
);

test('each filter is taken off by its own press, and the others stay', { tag: '@long' }, async ({ page, request }) => {
  const { products } = await catalogueOf(request);
  const colours = ({ customProperties }: (typeof products)[number]) =>
    customProperties.find(({ name }) => name === 'Colour')?.values ?? [];
  const of = products.find((it) => it.sizes.length > 1 && it.subCategory && colours(it).length > 1);
  if (!of) throw new Error('The demo shop has no product with sizes and colours');
  const query = new URLSearchParams({
    category: of.category._id,
    subcategory: of.subCategory?._id ?? '',
    vendor: of.vendor._id,
    size: of.sizes[0] ?? '',
    colour: colours(of)[0] ?? '',
  });
  await page.goto(`/collection?${query.toString()}`);
  const chips = page.getByRole('list', { name: 'Filters that are on' }).getByRole('button', { name: /^Remove / });
  await expect(chips).toHaveCount(5);
  for (let left = await chips.allInnerTexts(); left.length > 0; left = left.slice(0, -1)) {
    await chips.last().click();
    await expect(chips).toHaveText(left.slice(0, -1));
  }
  await expect(page).toHaveURL('/collection');
});

test('the search suggests, filters the collection, and is walked by the arrow keys', async ({
  page,
  request,
  isMobile,
}) => {
  const { products } = await catalogueOf(request);
  const word = (products[0]?.name.split(' ').at(-1) ?? '').toLowerCase();
  const found = products.filter((it) => it.name.toLowerCase().includes(word));
  await page.goto('/about');
  await page.getByRole('button', { name: /^(open )?search/i }).click();
  await expect(page).toHaveURL('/collection');
  const box = page.getByRole('combobox', { name: /search/i });
  await expect(box).toBeFocused();
  await box.pressSequentially(word);
  const groups = / · \d+$/;
  await expect(page.getByRole('option').filter({ hasNotText: groups })).toHaveCount(Math.min(5, found.length));
  await expect(page.getByText(`${found.length} results found`).first()).toBeVisible();
  await expect(page).toHaveURL(`/collection?q=${encodeURIComponent(word)}`);
  await box.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(summary(page)).toHaveText(new RegExp(`of ${found.length} products$`));
  if (isMobile) return;
  await box.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  const first =
    found.find((it) => it.name.toLowerCase().startsWith(word)) ??
    found.find((it) => it.name.toLowerCase().includes(` ${word}`)) ??
    found[0];
  await box.press('Enter');
  await expect(page).toHaveURL(`/product/${first?._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '');
});

test('a query that no name has shows what it may mean, with the other filters, and a mistyped one too', async ({
  page,
}) => {
  await page.goto('/collection?q=frok');
  await expect(page.getByText('No products available matching your filters')).toBeVisible();
  const further = page.getByRole('region', { name: 'No product is called ‘frok’. You may mean one of these' });
  await expect(further.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/collection?q=saree+blouse');
  await expect(
    page
      .getByRole('region', { name: /You may (also )?mean/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await page.goto('/collection?q=zzzzzz');
  await expect(page.getByText('No products available matching your filters')).toBeVisible();
  await expect(page.getByRole('region', { name: /You may/ })).toHaveCount(0);
});

test(
  'who has scrolled down and then filters sees what was found, not the end of the page',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'wide windows have the filters beside the products');
    await page.goto('/collection');
    await expect(cards(page)).toHaveCount(20);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'FILTERS' }).click();
    const sheet = page.getByRole('dialog', { name: 'FILTERS' });
    await sheet.getByRole('checkbox', { name: /^Kids/ }).check();
    await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(summary(page)).toBeInViewport();
    await expect(cards(page).first()).toBeInViewport();
  },
);

test('a price beyond all of them is shown as the one that counts', async ({ page, request }) => {
  const { products } = await catalogueOf(request);
  const dearest = Math.max(...products.map(({ price }) => price ?? 0));
  await page.goto('/collection?min=20000000');
  await expect(page.getByRole('button', { name: new RegExp(`From ${rupees(dearest)}`) })).toBeVisible();
  await expect(cards(page).first()).toContainText(rupees(dearest));
});

test(
  'a press that leaves a price field reaches its option, though the page becomes shorter',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { products } = await catalogueOf(request);
    const size = 'M';
    const lowest = Math.min(...products.filter((it) => it.sizes.includes(size)).map(({ price }) => price ?? Infinity));
    // The price would rest by itself in a third of a second.
    await page.clock.install();
    await page.goto('/collection');
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(Date.now() + 60_000);
    const option = page.getByRole('group', { name: 'SIZE' }).getByRole('checkbox', { name: new RegExp(`^${size}\\b`) });
    const tile = option.locator('xpath=..');
    await page.getByRole('textbox', { name: /^Maximum/ }).fill(String(lowest));
    await tile.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await tile.boundingBox();
    if (!box) throw new Error('The option has no place');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    // What the way down changes has been drawn when the button comes up.
    await page.clock.runFor(100);
    await page.mouse.up();
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(`/collection?size=${size}&max=${lowest}`);
    await expect(option).toBeChecked();
  },
);
