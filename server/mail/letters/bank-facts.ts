import { type Cents, formatPrice, LKR } from '../../../src/domain/money.ts';
import type { BankAccount } from '../../../src/domain/shop-profile.ts';
import type { Part } from './template.ts';

/** Where a transfer goes, how much, and under which reference. */
export const bankFacts = ({ holder, bank, branch, number }: BankAccount, amount: Cents, reference: string): Part => ({
  is: 'facts',
  facts: (
    [
      ['Account name', holder],
      ['Bank', bank],
      ['Branch', branch],
      ['Account number', number],
      ['Amount', formatPrice(amount, LKR)],
      ['Reference', reference],
    ] as const
  ).filter(([, value]) => value !== ''),
});
