import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

/**
 * The shop's log: one JSON line for each event. What a database says of a failed row, which may be somebody's address,
 * is left out (reliability 75).
 */
export const openLog = (level: LogLevel, to?: DestinationStream): Logger => {
  const options = { level, base: null, redact: { paths: ['err.detail', 'err.where'], remove: true } };
  return to ? pino(options, to) : pino(options);
};
