import { dateTimeText } from '../../../domain/date-time.ts';

/** Day and time by the shop's clock. @param at ISO 8601. */
export const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{dateTimeText(Date.parse(at))}</time>;
