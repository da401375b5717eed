import { expect, type Page, test } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { isInternal, nameOfConfiguration, nameOfEvent, nameOfMessage, statesIn } from '../explorer/names.ts';
import type { Path } from '../explorer/paths.ts';
import type { AnyTour } from '../models/tour.ts';
import { expectAccessible, giveInput } from '../e2e/support/page.ts';
import type { BrowserGraph } from './graph.ts';
import type { Hand } from './hand.ts';
import { hadFocus, keepRoot, liveOf } from './live.ts';
import { type Stage, stageOn, TICK } from './stage.ts';

/** Configurations whose page has been found accessible, in this worker. */
const accessible = new Set<string>();

/** Where the focus is, in words; '' for nowhere. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body || at === document.documentElement) return '';
    return `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 40) ?? ''}`;
  });

/** Goes along one path, and compares expected, live and shown state at each stop. */
export async function drive(
  page: Page,
  hand: Hand,
  tour: AnyTour,
  startName: string,
  graph: BrowserGraph,
  path: Path,
): Promise<void> {
  const [first] = graph.found.visits.values();
  if (!first) throw new Error('A tour has a start');
  await keepRoot(page);
  const stage = await stageOn(page, hand);
  await tour.starts[startName]?.open(stage);
  if (!tour.isUntouched) await giveInput(stage.page);
  const titles = new Map<string, string>();
  const tick = (milliseconds: number): Promise<void> => (tour.still ? Promise.resolve() : stage.pass(milliseconds));
  const inert = new Set<string>();

  // The short form looks with axe where a way ends; accessibility.spec has the screens in their states.
  const isShort = test.info().config.metadata['isShort'] === true;

  const stop = async (expected: AnyMachineSnapshot, isLast: boolean, alerts = 0): Promise<void> => {
    const tells = (context: unknown): unknown =>
      JSON.parse(JSON.stringify(tour.tells ? tour.tells(context) : context) ?? 'null') as unknown;
    const wanted = { configuration: nameOfConfiguration(expected), tells: tells(expected.context) };
    let ticks = 0;
    await expect
      .poll(
        async () => {
          const live = await liveOf(page, tour.name);
          if (live) {
            const it = {
              configuration: nameOfConfiguration(tour.machine.resolveState(live as never)),
              tells: tells(live.context),
            };
            if (JSON.stringify(it) === JSON.stringify(wanted)) return it;
            if (ticks++ < 4) await tick(TICK);
            return it;
          }
          return null;
        },
        { message: `the live ${tour.name} machine`, intervals: [10, 20, 50, 100], timeout: 8_000 },
      )
      .toEqual(wanted);
    await tick(TICK);
    if (tour.seenAt !== undefined) await goTo(stage, tour.seenAt);
    if (alerts > 0 && tour.name !== 'alerts') await readAlerts(stage, alerts);
    const isIn = (state: string): boolean =>
      statesIn(expected).some((it) => it === state || it.startsWith(`${state}.`));
    const sights = Object.entries(tour.seen).map(([state, see]) => ({ state, see: see(stage) }));
    for (const { state, see } of sights)
      if (isIn(state)) await expect(see, `${state} is seen`).toBeVisible({ timeout: 8_000 });
    // Two states may look the same.
    const shown = new Set(sights.filter(({ state }) => isIn(state)).map(({ see }) => String(see)));
    for (const { state, see } of sights)
      if (!shown.has(String(see))) await expect(see, `${state} is not seen`).toBeHidden({ timeout: 8_000 });
    await tour.shows?.(stage, expected);
    await expectOffers(stage, expected);
    await expectFocus();
    await expectTitle();
    await expectInert(expected, wanted, tells);
    const place = `${tour.name} ${tour.device} ${wanted.configuration} ${new URL(page.url()).pathname}`;
    if (!accessible.has(place) && (isLast || !isShort)) {
      await stage.withRealTimers(() => expectAccessible(page));
      accessible.add(place);
    }
  };

  const expectOffers = async (on: Stage, expected: AnyMachineSnapshot): Promise<void> => {
    for (const [type, { samples, control, elsewhere = 'absent', place }] of Object.entries(tour.press)) {
      if (place !== undefined && tour.seenAt === undefined) continue;
      for (const event of samples) {
        if (place && new URL(page.url()).pathname !== place(event)) continue;
        const it = control(on, event);
        if (graph.isOffered(expected, event)) await expect(it, `${type} is offered`).toBeVisible();
        else if (elsewhere === 'absent')
          await expect
            .poll(async () => (await it.isVisible()) && (await it.isEnabled()), { message: `${type} is not offered` })
            .toBe(false);
      }
    }
  };

  /** What is there and does nothing is pressed once in each configuration. */
  const expectInert = async (
    expected: AnyMachineSnapshot,
    wanted: unknown,
    tells: (context: unknown) => unknown,
  ): Promise<void> => {
    for (const [type, { samples, control, by, elsewhere }] of Object.entries(tour.press)) {
      const name = `${type} ${JSON.stringify(wanted)}`;
      const it = samples[0] && control(stage, samples[0]);
      if (
        elsewhere !== 'inert' ||
        inert.has(name) ||
        !samples[0] ||
        !it ||
        graph.isOffered(expected, samples[0]) ||
        !(await it.isVisible())
      )
        continue;
      inert.add(name);
      // Playwright would wait until it is enabled.
      await (by ? by(stage, it, samples[0]) : hand.press(it, true));
      await tick(1);
      const live = await liveOf(page, tour.name);
      expect(
        live && {
          configuration: nameOfConfiguration(tour.machine.resolveState(live as never)),
          tells: tells(live.context),
        },
        `${type} does nothing`,
      ).toEqual(wanted);
    }
  };

  const expectFocus = async (): Promise<void> => {
    if (!(await hadFocus(page))) return;
    let ticks = 0;
    await expect
      .poll(
        async () => {
          const at = await focusOf(page);
          // What gives the focus back may wait for the next turn of the clock.
          if (at === '' && ticks++ < 10) await tick(1);
          return at;
        },
        { message: 'the focus is not lost', intervals: [20, 50, 100], timeout: 3_000 },
      )
      .not.toBe('');
  };

  const expectTitle = async (): Promise<void> => {
    const [title, { pathname }] = [await page.title(), new URL(page.url())];
    expect(title.trim()).not.toBe('');
    expect(titles.get(title) ?? pathname, `no other page is called ${title}`).toBe(pathname);
    titles.set(title, pathname);
  };

  const act = async (event: AnyEventObject): Promise<void> => {
    const coming = isInternal(event.type) ? tour.waits?.[nameOfEvent(event.type)] : tour.come?.[event.type];
    const press = tour.press[event.type];
    if (coming && (isInternal(event.type) || !press || tour.come?.[event.type]?.samples.includes(event)))
      return coming.make(stage, event);
    if (!press) throw new Error(`The tour of '${tour.name}' does not say how '${event.type}' is done`);
    const place = press.place?.(event);
    if (place !== undefined) await goTo(stage, place);
    const control = press.control(stage, event);
    await (press.by ? press.by(stage, control, event) : hand.press(control));
  };

  await test.step(`start ${path.start}`, () => stop(first.snapshot, path.steps.length === 0));
  for (const [at, { edge, to }] of path.steps.entries()) {
    await test.step(`${path.id} ${at + 1} ${nameOfEvent(edge.event.type)} → ${to}`, async () => {
      await act(edge.event);
      const isLast = at === path.steps.length - 1;
      await stop(edge.after, isLast, edge.said.filter((it) => nameOfMessage(it) === 'emit alert').length);
    });
  }
}

/** Opens a page of the shop in the shop itself, unless it is open. */
async function goTo(stage: Stage, address: string): Promise<void> {
  if (new URL(stage.page.url()).pathname !== new URL(address, stage.page.url()).pathname) await stage.back(address);
}

/** Reads and closes the alerts that a step raised: they lie over everything. */
async function readAlerts({ page, hand }: Stage, count: number): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  for (let read = 0; read < count; read++) await hand.press(dialog.getByRole('button', { name: 'OK' }));
  await expect(dialog).toBeHidden();
}
