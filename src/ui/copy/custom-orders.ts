import type { ApiError } from '../../api/errors.ts';
import {
  CLOSED_WORDS,
  type Closing,
  type CustomOrder,
  type CustomPaymentStatus,
  type CustomStatus,
  isCustomStatus,
} from '../../domain/custom-orders/custom-order.ts';
import { errorText } from './errors.ts';
import { statusLabel, type Tone, toneIn } from './orders.ts';

/** Words of a custom order. Section 4's words of a status are the status itself; words that nobody here knows are shown as they came (readings 6.7). */

type Pill = 'quiet' | 'attention' | 'success' | 'danger';
const PILLS: Readonly<Record<CustomStatus, Pill>> = {
  'Request Placed': 'quiet',
  'Awaiting Confirmation': 'attention',
  Confirmed: 'attention',
  'Request Change': 'quiet',
  Preparing: 'attention',
  'On Delivery': 'attention',
  'Successfully Delivered': 'success',
};
/** Look of an order's pill; a closed order is none of section 4's any more. */
export const pillOf = ({ status, closing }: Pick<CustomOrder, 'status' | 'closing'>): Pill =>
  closing ? 'danger' : isCustomStatus(status) ? PILLS[status] : 'quiet';
/** Words of the pill: the status, or how the order was closed. */
export const pillText = ({ status, closing }: Pick<CustomOrder, 'status' | 'closing'>): string =>
  closing ? CLOSED_WORDS[closing.kind] : statusLabel(status);

const PAYMENT_TONES = {
  Pending: 'waiting',
  Paid: 'success',
  Failed: 'danger',
  Refunded: 'quiet',
  'Partially refunded': 'quiet',
} as const satisfies Record<CustomPaymentStatus, Tone>;
/** Tone of a payment status. */
export const customPaymentTone = (status: string): Tone => toneIn(PAYMENT_TONES, status);

/** Meaning of each status for who has ordered. */
export const CUSTOM_STEP_NOTES: Readonly<Record<CustomStatus, string>> = {
  'Request Placed': "We have your request. We'll send you a price and a mockup.",
  'Awaiting Confirmation': 'Our price and mockup are here. We start as soon as you confirm.',
  Confirmed: "Thank you. We'll start making it.",
  'Request Change': "We're looking at what you'd like changed.",
  Preparing: "We're making it.",
  'On Delivery': "It's on its way to you.",
  'Successfully Delivered': 'It has been delivered.',
};

/** Section 4: the reason why an order cannot be edited. */
export const EDITING_DISABLED = 'Editing is disabled because the order is already being processed.';
/** Help beside Edit Order. */
export const EDITING_HELP =
  "You can edit your order until you confirm it. After an edit we'll look at it again and send you a new price and mockup.";

/** Title of what is said of a closed order. */
export const closingTitle = ({ kind }: Closing): string =>
  kind === 'declined' ? "We can't make this order" : 'This order was withdrawn';

/** Words beside Confirm and Request Change when an answer was not taken (section 8), with the reason. */
export const statusFailureText = (error: ApiError): string => `Failed to update status. ${errorText(error)}`;
