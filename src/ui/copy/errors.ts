import type { ApiError, ApiErrorCode } from '../../api/errors.ts';

/** What went wrong with a call, in words: a new member of the union does not compile without them. Section 8's texts are exact. */

/** Where the server says nothing itself. */
export const whatHappened: Record<ApiErrorCode, string> = {
  offline: 'You seem to be offline. Check your connection and try again.',
  timeout: 'The shop took too long to answer. Please try again.',
  unauthorised: 'Please log in and try again.',
  refused: 'The shop could not do that. Please try again.',
  unavailable: 'The shop is having trouble right now. Please try again in a moment.',
  broken: 'The shop sent an answer that cannot be read. Please try again.',
};

/** Words for a failed call: the server's own message, else ours. */
export const errorText = (error: ApiError): string => error.said || whatHappened[error.code];

/** True if the server has said no, or sent what cannot be read; false for a 5xx, and without any answer. */
export const hasResponse = ({ code }: ApiError): boolean =>
  code === 'refused' || code === 'unauthorised' || code === 'broken';

/** On the cart's page, at checkout and as a notice: what was changed stays on this device. */
export const CART_UNSAVED = "We couldn't save your cart yet. We'll keep trying.";

/** The server's own message, else the specification's, with the reason where no answer came. */
export const messageOr = (error: ApiError, words: string): string =>
  error.said || (hasResponse(error) ? words : `${words}. ${whatHappened[error.code]}`);
/** Section 8, each beside its form and as a notice. */
export const loginFailureText = (error: ApiError): string =>
  messageOr(error, hasResponse(error) ? 'Authentication failed' : 'Login failed');
export const verifyCodeFailureText = (error: ApiError): string => messageOr(error, 'Failed to send verification OTP');
export const profileFailureText = (error: ApiError): string => messageOr(error, 'Failed to update profile');

/** Section 8, bell, menu and page of the notifications. */
export const NOTIFICATIONS_FAILED = 'Failed to load notifications';

/** Section 8: the server's message, nothing that can be read, or no answer. */
export const carouselErrorText = ({ said, code }: ApiError): string =>
  said || (code === 'broken' ? 'No data received from server' : 'Failed to fetch carousel data');

/** Section 8: an answer that says no, or none. */
export const mostViewedErrorText = ({ code, status }: ApiError): string =>
  code === 'refused' && status === 200 ? 'Failed to load products' : 'Failed to load most viewed list';

/** Section 8: the server's message where its answer says no. */
export const recommendationsErrorText = ({ said, code, status }: ApiError): string =>
  code === 'refused' && status === 200 ? said || NO_RECOMMENDATIONS : 'Failed to load recommendations';
export const NO_RECOMMENDATIONS = 'No recommendations available';
