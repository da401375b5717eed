import { expect } from '@playwright/test';
import type { Drawing } from '../../../src/domain/custom-orders/custom-draft.ts';
import {
  drawingsMachine,
  selectDrawings,
  selectRefusedFiles,
  selectRemoved,
} from '../../../src/machines/custom-orders/drawings-machine.ts';
import { drawing } from '../support/custom-form.ts';
import { button, main, openForm } from '../support/custom-tour.ts';
import { PIXEL, type Stage } from '../../tours/stage.ts';
import { tourPack } from '../tour.ts';

const pictureOf = (name: string): Drawing => ({ ...drawing, id: name, name, url: '' });
const lion = pictureOf('lion.png');
const crest = pictureOf('crest.png');
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });
const input = ({ page }: Stage) => page.getByLabel('Choose files');
const names = (stage: Stage) =>
  main(stage)
    .getByRole('list', { name: /^Drawings/ })
    .locator('[title]');

/** Pictures chosen, refused, removed and put back. */
export const drawings = tourPack({
  name: 'drawings',
  machine: drawingsMachine,
  device: 'desktop',
  tells: ({ drawings: all, refused, removed }) => [
    all.map(({ name }) => name),
    refused.map(({ name, problem }) => `${name} ${problem}`),
    removed?.drawing.name ?? null,
  ],
  starts: {
    guest: {
      given: [
        { type: 'drawings.open', of: '', drawings: [], existing: [] },
        { type: 'drawings.restored', drawings: [] },
        { type: 'files.done' },
      ],
      open: (stage) => openForm(stage, true),
    },
  },
  seen: {},
  shows: async (stage, it) => {
    await expect(names(stage)).toHaveText(selectDrawings(it).map(({ name }) => name));
    const [refused] = selectRefusedFiles(it);
    await expect(main(stage).getByText(`${refused?.name}: Only image files are allowed`)).toBeVisible({
      visible: refused !== undefined,
    });
    await expect(button(stage, /^Put .* back$/)).toBeVisible({ visible: selectRemoved(it) !== '' });
  },
  press: {
    'files.add': {
      samples: [
        { type: 'files.add', files: [{ name: 'lion.png' }, { name: 'notes.txt' }, { name: 'crest.png' }] as File[] },
      ],
      offered: ({ context }) => context.drawings.length === 0 && context.removed === null,
      control: input,
      by: (_, control) =>
        control.setInputFiles([
          png('lion.png'),
          { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('only some words') },
          png('crest.png'),
        ]),
      after: () => [
        { type: 'drawing.ready', drawing: lion },
        { type: 'drawing.refused', file: { name: 'notes.txt', problem: 'no image' } },
        { type: 'drawing.ready', drawing: crest },
        { type: 'files.done' },
      ],
      elsewhere: 'other',
    },
    'drawing.remove': {
      samples: [
        { type: 'drawing.remove', id: 'lion.png' },
        { type: 'drawing.remove', id: 'crest.png' },
      ],
      control: (stage, { id }) => button(stage, `Remove ${id}`),
    },
    'drawing.putBack': {
      samples: [{ type: 'drawing.putBack' }],
      control: (stage) => button(stage, /^Put .* back$/),
    },
  },
});
