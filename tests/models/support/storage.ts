import type { Stage } from '../../tours/stage.ts';

/** Does something while the browser's storage is full to the last character. */
export async function withFullStorage({ page }: Stage, work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    let count = 0;
    for (let size = 1_048_576; size >= 1; size /= 2) {
      try {
        for (;;) localStorage.setItem(`filling${count++}`, 'x'.repeat(size));
      } catch {
        // Full for this size: a smaller one may still go in.
      }
    }
  });
  await work();
  await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((it) => it.startsWith('filling'))
      .forEach((it) => localStorage.removeItem(it)),
  );
}
