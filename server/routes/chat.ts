import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { WireChatAnswer, WireChatHistory } from '../../src/api/contract/chat-shape.ts';
import { chatText, MAX_CHAT_LENGTH } from '../../src/domain/chat/message.ts';
import { currentCustomer, customerOf } from '../auth/current-customer.ts';
import { reply } from '../chat/bot.ts';
import { conversationOf } from '../chat/conversation.ts';
import { readDocument } from '../settings/documents.ts';
import { decodeHelpFile } from '../chat/help-file.ts';
import { demoHelp, openHelp } from '../chat/help.ts';
import * as history from '../chat/history.ts';
import { orderSummaries } from '../chat/order-summaries.ts';
import { countUnanswered } from '../chat/unanswered.ts';
import { openLastKnown } from '../db/last-known.ts';
import type { AppEnv } from '../http/context.ts';
import { HttpError } from '../http/http-error.ts';
import { requestKeyOf } from '../http/idempotency-key.ts';
import { jsonBody, pathPart, typed } from '../http/input.ts';
import type { ShopSearch } from '../search/shop-search.ts';
import type { Shop } from '../shop.ts';
import { rateLimit } from '../traffic/customer-rate.ts';
import { profileOf } from '../settings/identity.ts';

/** Of one customer, or of a guest's network. */
const A_MINUTE = { message: 60, history: 120 };
/** Milliseconds for which the help is believed. */
const BELIEVED_FOR = 20_000;

const MAX_BODY = 100_000;
/** Control characters other than tabs and line breaks: nobody types them, and none is text. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
const newMessage = v.object({
  text: v.pipe(
    typed('The message', MAX_BODY),
    v.transform((text) => chatText(text.replace(/\r\n?/g, '\n').replace(CONTROL, ' '))),
    v.check((text) => text !== '', 'Please write something first.'),
    v.check(
      (text) => Array.from(text).length <= MAX_CHAT_LENGTH,
      `That's more than I can read at once. Please write at most ${MAX_CHAT_LENGTH} characters.`,
    ),
  ),
  context: v.optional(v.unknown()),
  tagSearch: v.optional(v.unknown()),
});

/** Section 7, Chat, below `/api/chat`. Everybody may write; what a guest writes is stored nowhere. @param inTurn where customers' calls wait before they ask the database. */
export function chatRoutes(shop: Shop, search: ShopSearch, inTurn: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  const { db, catalogue, settings, log, now, background } = shop;
  const initialHelp = openHelp(demoHelp);
  const helpNow = openLastKnown(
    async () => {
      const stored = await readDocument(db, 'help');
      return stored === null ? initialHelp : openHelp(decodeHelpFile(JSON.stringify(stored)));
    },
    { freshFor: BELIEVED_FOR, onFailure: (error) => log.warn({ err: error }, 'the help could not be read') },
  );
  const help = async () => (await helpNow()) ?? initialHelp;
  // A guest's message asks nothing of the database, and waits for nobody's turn.
  const inCustomersTurn: MiddlewareHandler<AppEnv> = (c, next) =>
    c.req.header('Authorization') === undefined ? next() : inTurn(c, next);
  const notFound = (what: string) => new HttpError(404, `There is no such ${what}.`);

  return new Hono<AppEnv>()
    .post('/', rateLimit(A_MINUTE.message, settings), inCustomersTurn, async (c) => {
      const customer = await currentCustomer(c);
      const { text, context, tagSearch } = await jsonBody(c, newMessage);
      const key = customer === null ? null : requestKeyOf(c);
      const snapshot = await catalogue.current();
      const before = customer && (await history.exchangeWith(db, customer.id, key, text));
      let exchange = before ?? null;
      if (exchange === null) {
        const { answer, conversation, isUnderstood } = await reply(
          {
            catalogue: await search.index(snapshot),
            help: await help(),
            terms: snapshot.terms,
            profile: profileOf(snapshot.identity),
            customer: customer?.id ?? null,
            ordersOf: (question) => orderSummaries(db, question),
          },
          { text, isTagSearch: tagSearch === true },
          conversationOf(context),
        );
        if (!isUnderstood) background.run(() => countUnanswered(db, text, now()));
        exchange = {
          id: history.newExchangeId(),
          question: text,
          answer: { ...answer, context: conversation },
          at: new Date(now()).toISOString(),
        };
        if (customer) exchange = await history.storeExchange(db, customer.id, key, exchange);
      }
      const said = history.presentAnswer(exchange, snapshot);
      return c.json({ success: true, message: said, context: exchange.answer.context } satisfies WireChatAnswer);
    })
    .get('/messages', inTurn, rateLimit(A_MINUTE.history, settings), async (c) => {
      const { id } = await customerOf(c);
      const snapshot = await catalogue.current();
      const messages = (await history.exchangesOf(db, id)).flatMap((one) => history.presentExchange(one, snapshot));
      return c.json({ success: true, chat: { messages } } satisfies WireChatHistory);
    })
    .get('/help/topics', async (c) => c.json({ success: true, topics: (await help()).topics }))
    .get('/help/subtopic/:topicId', async (c) => {
      const subtopics = (await help()).subtopics(pathPart(c, 'topicId'));
      if (!subtopics) throw notFound('topic');
      return c.json({ success: true, subtopics });
    })
    .get('/help/questions/:subtopicId', async (c) => {
      const questions = (await help()).questions(pathPart(c, 'subtopicId'));
      if (!questions) throw notFound('topic');
      return c.json({ success: true, questions });
    })
    .get('/help/answer/:questionId', async (c) => {
      const content = (await help()).answer(pathPart(c, 'questionId'));
      if (content === null) throw notFound('question');
      return c.json({ success: true, answer: { content } });
    });
}
