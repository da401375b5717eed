import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LKR } from '../../../src/domain/money.ts';
import { ProductCard } from '../../../src/ui/parts/product/ProductCard.tsx';

const markupOf = (swatches?: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductCard
        href="/product/tee"
        name="Palmyra Tee"
        image={undefined}
        price={195_000}
        currency={LKR}
        {...(swatches !== undefined && { swatches })}
      />
    </MemoryRouter>,
  );
const coloursIn = (markup: string) => [...markup.matchAll(/background-color:(#\w+)/g)].map(([, colour]) => colour);
const textIn = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('A card draws four swatches, and counts the rest', () => {
  const markup = markupOf('6 #000001 #000002 #000003 #000004');
  expect(coloursIn(markup)).toEqual(['#000001', '#000002', '#000003', '#000004']);
  expect(markup).toMatch(/<span aria-hidden="true">\+2<\/span>/);
  expect(textIn(markup)).toContain('6 colours');
});

test('A card says how many colours there are outside of its link, and counts no rest of two', () => {
  const markup = markupOf('2 #b46343 #232e46');
  expect(coloursIn(markup)).toEqual(['#b46343', '#232e46']);
  expect(textIn(markup)).toContain('2 colours');
  expect(markup).not.toContain('+');
  expect(/<a .*<\/a>/.exec(markup)?.[0]).not.toContain('colours');
});

test('A card without swatches says nothing of colours', () => {
  for (const markup of [markupOf(), markupOf('')]) {
    expect(coloursIn(markup)).toEqual([]);
    expect(textIn(markup)).not.toContain('colours');
  }
});
