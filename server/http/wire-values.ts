import * as v from 'valibot';
import { centsFromRupees } from '../../src/domain/money.ts';
import { MAX_CODE_LENGTH, tidyCode } from '../../src/domain/order/code-validity.ts';
import { typed } from './input.ts';

/** Rupees of a body as whole cents; what is no number is no amount (reliability 54). */
export const wireAmount = (what: string) =>
  v.pipe(
    v.number(`${what} must be a number.`),
    v.transform((given): unknown => centsFromRupees(given)),
    v.number(`${what} is no amount.`),
  );

/** A code as somebody typed it, tidied; what can be none is a code that nobody knows. */
export const typedCode = v.pipe(typed('A code', 2 * MAX_CODE_LENGTH), v.transform(tidyCode));
