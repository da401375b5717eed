import { asShell, expect, test } from '../e2e/support/page.ts';
import { product } from '../support/samples/samples.ts';
import { bodies } from './stage.ts';

test('the focus goes to the heading where Next leads to the last page, and the Retry that was pressed has gone', async ({
  page,
}) => {
  const many = Array.from({ length: 21 }, (_, at) => product({ id: `p${at}`, name: `Tee ${at}` }));
  let asked = 0;
  await asShell(page);
  await page.route('**/media/**', (route) => route.fulfill({ body: '', contentType: 'image/png' }));
  await page.route('**/api/product/list', (route) =>
    route.fulfill({ json: asked++ === 0 ? bodies.refused : bodies.products(many) }),
  );
  await page.goto('/collection');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('main').getByText(bodies.refused.message)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(20);
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page).toHaveURL('/collection?page=2');
  await expect(heading).toBeFocused();
});
