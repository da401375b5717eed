import type { Allowance } from './charge-tries.ts';

/**
 * How often each thing of an account may be tried (reliability 14, 38, 42): `free` times at once, `perHour` again, and beyond that a
 * wait that doubles up to `longest` seconds. "From one place" is an address of the network, "of one account there" is both together.
 */

/** Guesses at one account from anywhere but the owner's networks, at anybody from one place, and at one account from one place (reliability 36, 37). */
export const PASSWORD_OF_ACCOUNT: Allowance = { free: 30, perHour: 10, longest: 900 };
export const PASSWORD_FROM_PLACE: Allowance = { free: 100, perHour: 100, longest: 300 };
export const PASSWORD_OF_ACCOUNT_THERE: Allowance = { free: 5, perHour: 5, longest: 900 };
/** From a device of the owner's: strangers' guesses do not count here (reliability 38). */
export const PASSWORD_ON_KNOWN_DEVICE: Allowance = { free: 10, perHour: 20, longest: 300 };

/** Guesses in a session of the account's, before something of it is changed: from anywhere, and from one place. */
export const CONFIRMATION_OF_ACCOUNT: Allowance = { free: 30, perHour: 10, longest: 900 };
export const CONFIRMATION_OF_ACCOUNT_THERE: Allowance = { free: 5, perHour: 5, longest: 900 };

export const SIGN_UP_FROM_PLACE: Allowance = { free: 500, perHour: 500, longest: 900 };
/** Only those that were refused: a search for accounts gets few answers, and the owners hear of it. */
export const REFUSED_SIGN_UP_FROM_PLACE: Allowance = { free: 50, perHour: 20, longest: 900 };

/** Codes that went out to whatever addresses; one that was read and typed in is given back. */
export const VERIFICATION_MAIL_FROM_PLACE: Allowance = { free: 30, perHour: 30, longest: 900 };

export const RESET_MAIL_FROM_PLACE: Allowance = { free: 60, perHour: 60, longest: 900 };
export const RESET_MAIL_OF_ACCOUNT_THERE: Allowance = { free: 6, perHour: 6, longest: 900 };
/** Tries from one place cannot use up those of all the codes that an account gets in an hour: a reset stays possible (reliability 38). */
export const RESET_CODE_FROM_PLACE: Allowance = { free: 60, perHour: 60, longest: 900 };
export const RESET_CODE_OF_ACCOUNT_THERE: Allowance = { free: 6, perHour: 2, longest: 900 };
/** Of the browser that asked: strangers' guesses do not count here, nor those of its neighbours. */
export const RESET_CODE_OF_ASKER: Allowance = { free: 6, perHour: 6, longest: 900 };

export const TAKE_BACK_LINK_FROM_PLACE: Allowance = { free: 60, perHour: 60, longest: 900 };

/** Files with all data of one customer: each reads much. */
export const CUSTOMER_DATA: Allowance = { free: 5, perHour: 5, longest: 900 };

export const ADDRESS_CHANGE_OF_CUSTOMER: Allowance = { free: 5, perHour: 2, longest: 3600 };
export const REFUSED_ADDRESS_FROM_PLACE: Allowance = { free: 20, perHour: 10, longest: 900 };
