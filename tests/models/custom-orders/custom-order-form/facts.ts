import type { SnapshotFrom } from 'xstate';
import { type User, isSameUser } from '../../../../src/domain/account/user.ts';
import { type CustomForm, requestOf } from '../../../../src/domain/custom-orders/form.ts';
import { quantityOf, requestProblems } from '../../../../src/domain/custom-orders/request-problems.ts';
import { isWholeRoster } from '../../../../src/domain/custom-orders/roster.ts';
import { MAX_CENTS } from '../../../../src/domain/money.ts';
import type { customOrderFormMachine } from '../../../../src/machines/custom-orders/custom-order-form-machine.ts';
import {
  selectFigures,
  selectForm,
  selectMinimum,
  selectProductType,
} from '../../../../src/machines/custom-orders/custom-order-form-selectors.ts';
import type { Edge } from '../../../explorer/explore.ts';
import type { Pack } from '../../model.ts';

export type Page = SnapshotFrom<typeof customOrderFormMachine>;
export type Steps = NonNullable<Pack<typeof customOrderFormMachine>['steps']>;

export const isFilling = (page: Page): boolean => page.matches('filling');
export const isGuest = ({ context: { customer } }: Page): boolean => customer === 'guest';
export const problemsOf = ({ context }: Page) =>
  requestProblems(requestOf(context.form), selectProductType({ context } as Page) ?? undefined);
export const isWhole = (page: Page): boolean => problemsOf(page).length === 0 && isWholeRoster(selectForm(page).roster);
export const isTooFew = (page: Page): boolean =>
  selectProductType(page) !== null && quantityOf(selectForm(page).quantity) < selectMinimum(page);
export const isWaitingForParts = ({ context: { promo, drawings } }: Page): boolean => promo.isAsking || drawings.isBusy;
/** A press that can lead anywhere. */
export const presses = ({ type }: Edge['event'], before: Page): boolean =>
  type === 'order.place' &&
  isFilling(before) &&
  !isWaitingForParts(before) &&
  // A quantity that was raised as its field was left is shown first.
  !before.matches({ filling: 'raised' });
export const canPay = (page: Page): boolean => (selectFigures(page)?.total ?? MAX_CENTS + 1) <= MAX_CENTS;
export const isElse = (event: Edge['event'], { context: { owner } }: Page): boolean =>
  event.type === 'customer.known' && owner !== null && !isSameUser(event['user'] as User, owner);
export const leaves = (event: Edge['event'], before: Page): boolean =>
  isElse(event, before) || (event.type === 'customer.gone' && event['why'] === 'logged out');
export const opensOther = (event: Edge['event'], { context: { orderId } }: Page): boolean =>
  event.type === 'order.open' && event['orderId'] !== orderId;
export const fieldsOf = ({ category, productType, properties, quantity }: CustomForm) =>
  JSON.stringify([category, productType, properties, quantity]);
