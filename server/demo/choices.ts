import type { ChoiceDetail } from '../catalogue/product/choice-details.ts';

const of = (size: string, price: number, sku: string): ChoiceDetail => ({ size, properties: {}, price, sku });

/** Choices of the demo shop that cost more than their product, by its key: more cloth goes into the largest sizes. */
export const demoChoices: Readonly<Record<string, readonly ChoiceDetail[]>> = {
  'loom-frock': [of('2XL', 845_000, 'ML-SHIFT-2XL'), of('3XL', 895_000, 'ML-SHIFT-3XL')],
  'linen-drawstring-trousers': [of('2XL', 649_000, 'GL-LINEN-2XL')],
};
