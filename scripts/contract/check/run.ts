import { beginSession, endSession, type OwnAccount, visitCodes } from './account.ts';
import { visitAddresses, visitComments, visitInterest, visitNotifications, visitWishlist } from './community.ts';
import { visitCustomOrders } from './custom-orders.ts';
import { openSender } from './exchange.ts';
import { visitCart, visitOrders, visitPromoCodes } from './orders.ts';
import { visitChat, visitShop } from './shop.ts';
import { allCalls, type Finding, openVisit } from './visit.ts';

export type CheckOptions = {
  /** Of the server, such as `https://api.example.lk`; a slash at the end does not count. */
  url: string;
  /** Address of the account that is made; one at example.com unless given. */
  email?: string;
  /** Promo code that the server takes. */
  code?: string;
  /** Asks somebody for a code that was mailed. */
  ask?: (what: string) => Promise<string>;
  /** Leaves out what cannot be taken back but by the staff: orders and custom orders. */
  withoutOrders?: boolean;
  /** For tests. */
  fetch?: typeof fetch;
};

/** Findings by call in the document's order, and what stays behind at the server. */
export type Checked = { findings: readonly Finding[]; left: readonly string[] };

const AFTER_LOGIN = 'no session could be begun';

/** Runs the calls of section 7 against a server as a guest and as a customer of its own. Never throws for what the server does. */
export async function checkContract({ url: given, fetch: ask = fetch, ...options }: CheckOptions): Promise<Checked> {
  const url = given.replace(/\/+$/, '');
  const visit = openVisit(openSender(url, ask));
  const tag = crypto.randomUUID().slice(0, 8);
  const account: OwnAccount = {
    name: 'Contract Check',
    email: options.email ?? `contract-${tag}@example.com`,
    password: `looms and threads ${tag}`,
  };
  const left: string[] = [];

  const products = await visitShop(visit);
  await visitChat(visit);
  const user = await beginSession(visit, account);
  if (user) {
    left.push(`the account ${account.email}`);
    await visitCart(visit, products);
    await visitPromoCodes(visit, options.code ?? null);
    if (options.withoutOrders !== true) {
      const order = await visitOrders(visit, user, products);
      if (order) left.push(`the order ${order.number}`);
      const custom = await visitCustomOrders(visit, url);
      if (custom !== null) left.push(`the custom order ${custom}`);
    }
    await visitComments(visit, products);
    if (products.length > 0) left.push(`a comment on ${products[0]?.name}`);
    await visitInterest(visit, products);
    await visitWishlist(visit, products);
    await visitAddresses(visit);
    await visitNotifications(visit);
    await visitChat(visit);
    await visitCodes(visit, account, options.ask ?? null);
    await endSession(visit);
  }

  const tried = new Set(visit.findings.map(({ call }) => call));
  const why = !user ? AFTER_LOGIN : options.withoutOrders ? 'left out by --without-orders' : 'nothing led to it';
  const untried = allCalls
    .filter((call) => !tried.has(call))
    .map((call): Finding => ({ kind: 'untried', call, sentence: why }));
  const places = new Map(allCalls.map((call, at) => [call, at]));
  const findings = [...visit.findings, ...untried].toSorted(
    (one, other) => (places.get(one.call) ?? 0) - (places.get(other.call) ?? 0),
  );
  return { findings, left };
}
