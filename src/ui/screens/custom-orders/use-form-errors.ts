import { type RequestField } from '../../../domain/custom-orders/request-problems.ts';
import { isWholeRoster } from '../../../domain/custom-orders/roster.ts';
import {
  selectForm,
  selectIsAttempted,
  selectMinimum,
  selectProblem,
  selectProductType,
  selectPropertyProblem,
  selectRaisedTo,
} from '../../../machines/custom-orders/custom-order-form-selectors.ts';
import { useCustomOrderForm } from '../../actors/custom-orders/use-custom-order-form.ts';
import { propertyProblemText, raisedText, requestProblemText, ROSTER_FAULT } from '../../copy/custom-form.ts';
import type { FormError } from '../../parts/forms/ErrorSummary.tsx';

/** Id of the control of a property, by its place among those of the type. */
export const propertyId = (at: number): string => `property-${at}`;

const BEFORE: readonly RequestField[] = ['designName', 'category', 'productType'];
const AFTER: readonly RequestField[] = ['notes', 'street', 'city', 'state', 'zipCode', 'country', 'phone'];

/** Faults of the form, in its order; none before it was sent. */
export function useFormErrors(): FormError[] {
  const type = useCustomOrderForm(selectProductType);
  const fewest = useCustomOrderForm(selectMinimum);
  const raisedTo = useCustomOrderForm(selectRaisedTo);
  const hasRosterFault = useCustomOrderForm(
    (page) => selectIsAttempted(page) && !isWholeRoster(selectForm(page).roster),
  );
  // As one text, which changes only when a fault does.
  const found = useCustomOrderForm((page) => {
    const of = (field: RequestField): FormError[] => {
      const problem = selectProblem(field)(page);
      return problem ? [{ field, text: requestProblemText({ field, problem }, fewest) }] : [];
    };
    return JSON.stringify([
      ...BEFORE.flatMap(of),
      ...(type?.properties ?? []).flatMap((property, at) => {
        const problem = selectPropertyProblem(property.name)(page);
        return problem
          ? [{ field: propertyId(at), text: propertyProblemText(property.name, property.type, problem) }]
          : [];
      }),
      ...(raisedTo === null ? of('quantity') : [{ field: 'quantity', text: raisedText(raisedTo) }]),
      ...(hasRosterFault ? [{ field: 'roster', text: ROSTER_FAULT }] : []),
      ...AFTER.flatMap(of),
    ]);
  });
  return JSON.parse(found) as FormError[];
}
