/** Shown while the server does not answer and it is asked again who is logged in. */
export const RECONNECTING = 'We cannot reach the shop to see whether you are still logged in. We keep trying.';
