import { expect, expectAccessible, expectNoSidewaysScroll, showIn, showWith, test } from '../support/page.ts';
import { openPartsPage } from '../../../scripts/parts-page.ts';

/** Parts that several screens are made of, on their own page, which no shop has to be open for. */
let parts: Awaited<ReturnType<typeof openPartsPage>>;
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  parts = await openPartsPage();
});
test.afterAll(() => parts.close());
test.beforeEach(async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/); // one picture is broken on purpose
  await page.goto(parts.url);
  await expect(page.getByRole('heading', { name: 'Accounts and orders' })).toBeVisible();
});

test('every part in every state can be used by anybody, in light and dark', async ({ page, isMobile }) => {
  await showWith(page, { colorScheme: 'light' });
  await expectAccessible(page);
  await showWith(page, { colorScheme: 'dark' });
  await expectAccessible(page, 'colours');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expectAccessible(page);
  await showIn(page, isMobile ? { width: 320, height: 640 } : { width: 640, height: 400 });
  await expectNoSidewaysScroll(page);
});

test('a form leads to its faults, files come by every way, and a menu is walked by the keyboard', async ({ page }) => {
  await test.step('a form that is refused says all that is wrong above it, and leads to each field', async () => {
    await page.getByRole('button', { name: 'Sign In' }).click();
    const summary = page.getByRole('region', { name: 'Please check these fields' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Enter your password.' }).click();
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Enter your password.');
    await page.keyboard.type(' a b ');
    await expect(summary.getByRole('link')).toHaveCount(1);
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('checkbox', { name: 'Show Password' }).first().check();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue(' a b ');
    await expect(page).toHaveURL(parts.url);
  });
  await test.step('files come by a press, a drop and a paste; one that is removed can be put back by the keyboard', async () => {
    const box = page.getByRole('group', { name: 'Drawings' });
    const names = box.getByRole('listitem').locator('[title]');
    const input = page.getByLabel('Choose files');
    await input.setInputFiles([
      { name: 'one.png', mimeType: 'image/png', buffer: Buffer.from('one') },
      { name: 'two.pdf', mimeType: 'application/pdf', buffer: Buffer.from('two') },
    ]);
    await expect(names).toHaveText([/crest/, /bus/, 'Drawing 3', 'one.png']);
    await expect(box.getByRole('alert')).toHaveText('two.pdf: Only image files are allowed');
    // Beside the box, as a hand that is not quite there drops it.
    await page.getByRole('heading', { name: 'Custom orders' }).evaluate((it) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'dropped.webp', { type: 'image/webp' }));
      for (const type of ['dragover', 'drop'])
        it.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(names.last()).toHaveText('dropped.webp');
    const paste = (text: boolean) =>
      page.getByLabel('Home province').evaluate((it, withText) => {
        const clipboardData = new DataTransfer();
        if (withText) clipboardData.setData('text/plain', 'Galle');
        clipboardData.items.add(new File(['x'], `pasted-${withText}.png`, { type: 'image/png' }));
        it.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste(true);
    await paste(false);
    await expect(names.last()).toHaveText('pasted-false.png');
    await expect(names).toHaveCount(6);

    await page.getByRole('button', { name: 'Remove one.png' }).focus();
    await page.keyboard.press('Enter');
    await expect(names).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Put one.png back' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(names).toHaveCount(6);
    await expect(input).toBeFocused();
  });
  await test.step('a menu is walked by arrows and letters, and left by Escape, Tab and a press outside', async () => {
    const button = page.getByRole('button', { name: 'Your account' });
    const item = (name: string) => page.getByRole('menuitem', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(item('Verify Email')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(item('Log Out')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('o');
    await expect(item('Orders').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(item('Log Out')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('ArrowUp');
    await expect(item('Log Out')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#menu')).toHaveText('out');
    await expect(button).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(item('Verify Email')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toBeHidden();

    await button.click();
    await expect(item('Verify Email')).toBeFocused();
    await page.getByRole('heading', { name: 'Accounts and orders' }).click();
    await expect(page.getByRole('menu')).toBeHidden();

    await button.click();
    await item('Custom Orders').click();
    await expect(page).toHaveURL(/\/custom-orders$/);
    await expect(page.getByRole('menu')).toBeHidden();
  });
});

test('a code is typed, mended and pasted, a card is opened by its heading, and a drawing goes where it is put', async ({
  page,
}) => {
  await test.step('a code is typed, corrected and pasted into its boxes', async () => {
    const group = page.getByRole('group', { name: 'Code', exact: true });
    const box = (at: number) => group.getByRole('textbox').nth(at);
    const code = page.locator('#code');
    await expect(group.getByRole('textbox')).toHaveCount(6);
    await expect(box(0)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(box(0)).toHaveAccessibleName('Code, digit 1 of 6');
    await box(0).focus();
    await page.keyboard.type('40x7');
    await expect(code).toHaveText('407___');
    await expect(box(3)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(code).toHaveText('40____');
    await expect(box(2)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('9');
    await expect(code).toHaveText('49____');
    // As the clipboard and the phone's own filling give it.
    await box(3).evaluate((it) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '123 456');
      it.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(code).toHaveText('123456');
    await expect(box(5)).toBeFocused();
    await box(0).fill('654321');
    await expect(code).toHaveText('654321');
    // Typed over by one that begins with the same figures.
    await box(0).focus();
    await page.keyboard.type('659871');
    await expect(code).toHaveText('659871');
    const checked = page.getByRole('group', { name: 'Code that is being checked' }).getByRole('textbox').first();
    await expect(checked).not.toBeEditable();
  });
  await test.step('a card is opened by its heading, which says what it holds', async () => {
    const head = page.getByRole('button', { name: 'Order NL-20418' });
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    await expect(head).toHaveAccessibleDescription(/Shipped.*21 November 2026/);
    await head.focus();
    await page.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('14/2 Temple Road', { exact: false })).toBeHidden();
  });
  await test.step('a drawing goes where the garment is pressed, and by the arrow keys', async () => {
    const shirt = page.getByRole('button', { name: 'A drawing on the front of a tshirt' });
    const at = () => shirt.locator('image').evaluate((it) => [it.getAttribute('x'), it.getAttribute('y')].map(Number));
    const [x = 0, y = 0] = await at();
    await shirt.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const [right = 0, down = 0] = await at();
    expect([right > x, down > y]).toEqual([true, true]);
    const box = await shirt.boundingBox();
    await shirt.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 3 } });
    const [centre = 0, above = 0] = await at();
    expect(Math.abs(centre - x)).toBeLessThan(2);
    expect(above).toBeLessThan(y);
  });
});
