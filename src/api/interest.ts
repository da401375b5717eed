import type { Recommendation } from '../domain/interest/recommendation.ts';
import type { Client } from './client.ts';
import * as contract from './contract/interest.ts';

/** Section 7, Interest and recommendations: one function for each call. Each rejects with an ApiError. */
export type InterestApi = {
  /** Ids of the products viewed last, this one among them; empty where a server does not tell. */
  trackInterest: (productId: string, signal: AbortSignal) => Promise<string[]>;
  /** Ids of the products viewed last. */
  viewedLately: (signal: AbortSignal) => Promise<string[]>;
  forgetViewed: (signal: AbortSignal) => Promise<void>;
  recommendations: (signal: AbortSignal) => Promise<Recommendation[]>;
};

/** The calls over one client. */
export const interestApi = (client: Client): InterestApi => ({
  trackInterest: (productId, signal) => client(contract.trackInterest(productId), signal),
  viewedLately: (signal) => client(contract.viewedLately(), signal),
  forgetViewed: (signal) => client(contract.forgetViewed(), signal),
  recommendations: (signal) => client(contract.recommendations(), signal),
});
