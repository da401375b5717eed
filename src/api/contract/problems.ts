import type { Problem } from '../../domain/problem.ts';
import { decodeNothing } from './decoders.ts';
import { type Call, TIME_LIMIT } from './endpoint.ts';

/** + Tells the shop's operator what went wrong in a shopper's browser (docs/problems.md). Only to a server whose page offers it. */
export const tellProblem = (problem: Problem): Call<void> => ({
  method: 'POST',
  path: '/api/problems',
  timeLimit: TIME_LIMIT,
  access: 'public',
  outlivesPage: true,
  body: problem,
  read: decodeNothing,
});
