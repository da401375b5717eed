import type { Alert } from '../../machines/emitted.ts';
import { cartProblemText } from './cart-notices.ts';
import { errorText } from './errors.ts';

/** Text of an alert; section 8's texts are exact. */
export function alertText(alert: Alert): string {
  switch (alert.code) {
    case 'choice-refused':
      return cartProblemText(alert.problem);
    case 'categories-failed':
      return 'Failed to load categories. Please refresh or try later.';
    case 'invoice-failed':
      return 'Failed to download invoice. Please try again.';
    case 'vendors-failed':
      // An answer without vendors, whether it says no or cannot be read: what it says itself counts.
      return `Failed to load vendors: ${alert.error.said || (alert.error.status === 200 ? 'No data received from vendors API' : errorText(alert.error))}`;
  }
}
