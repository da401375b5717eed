import { fromCallback } from 'xstate';
import {
  type ChatEntry,
  type Conversation,
  givenUp,
  mergedEntries,
  NO_CONVERSATION,
} from '../../domain/chat/conversation.ts';
import { chatLink, type ChatOption, OPTION_TYPES, type TextPart } from '../../domain/chat/message.ts';
import { CUSTOMERS_COUNT, GUESTS_COUNT } from '../../domain/order/checkout-draft.ts';
import { attemptOrNull } from '../../platform/attempt.ts';
import type { Device } from '../../platform/device.ts';
import { forgetTypedBeforeLogout } from '../account/forget-expired.ts';
import { CHAT_DRAFT, GUEST_CHAT, GUEST_CHAT_DRAFT } from '../storage-keys.ts';
import type { StorageCommand, StorageFact } from './chat-actors.ts';

/** Messages of guests that a device stores at most, and their age in ms. */
const MAX_STORED = 60;
const MAX_AGE = 30 * 24 * 60 * 60_000;
/** Length limit of what is stored, in UTF-16 units: the oldest messages go first. */
const MAX_STORED_LENGTH = 150_000;

type Unread = { readonly [Field in string]?: unknown };
const fieldsOf = (given: unknown): Unread => (typeof given === 'object' && given !== null ? (given as Unread) : {});
const textOf = (given: unknown): string => (typeof given === 'string' ? given : '');
const numberOf = (given: unknown): number => (typeof given === 'number' && Number.isFinite(given) ? given : 0);
const listOf = <Item>(given: unknown, read: (one: Unread) => Item | null): Item[] =>
  Array.isArray(given) ? given.map((one) => read(fieldsOf(one))).filter((one): one is Item & {} => one !== null) : [];
const textsOf = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string' && one !== '') : [];

const part = ({ text, url }: Unread): TextPart | null =>
  textOf(text) === '' ? null : { text: textOf(text), url: chatLink(url) };
const option = ({ text, value, type, productId }: Unread): ChatOption | null =>
  textOf(text) === '' || textOf(value) === ''
    ? null
    : {
        text: textOf(text),
        value: textOf(value),
        type: OPTION_TYPES.find((one) => one === type) ?? 'text',
        productId: textOf(productId),
      };
const product = (it: Unread): ChatEntry['products'][number] | null =>
  textOf(it['id']) === '' || textOf(it['name']) === ''
    ? null
    : {
        id: textOf(it['id']),
        name: textOf(it['name']),
        images: textsOf(it['images']),
        price: typeof it['price'] === 'number' && Number.isSafeInteger(it['price']) ? it['price'] : null,
        vendorName: textOf(it['vendorName']),
        bestseller: it['bestseller'] === true,
        sizes: textsOf(it['sizes']),
        properties: listOf(it['properties'], ({ name, values }) => ({ name: textOf(name), values: textsOf(values) })),
        description: textOf(it['description']),
      };

/** An entry as it was stored, by this version of the shop or another; null of what is none. */
const entry = (it: Unread): ChatEntry | null => {
  const { id, sender, delivery } = it;
  if (textOf(id) === '' || (sender !== 'user' && sender !== 'bot')) return null;
  return {
    id: textOf(id),
    sender,
    parts: listOf(it['parts'], part),
    at: numberOf(it['at']),
    options: listOf(it['options'], option),
    products: listOf(it['products'], product),
    tags: textsOf(it['tags']),
    productDetails: listOf([it['productDetails']], product)[0] ?? null,
    isError: it['isError'] === true,
    restarts: it['restarts'] === true,
    delivery: delivery === 'sent' ? 'sent' : 'failed',
    value: textOf(it['value']),
    isTagSearch: it['isTagSearch'] === true,
    problem: textOf(it['problem']),
    // It was on its way when the page went.
    isUncertain: it['isUncertain'] === true || delivery === 'sending',
  };
};

/** The guest's conversation of this device; none of one that cannot be read. */
function readGuest(device: Pick<Device, 'read'>): Conversation {
  return attemptOrNull(() => {
    const stored = fieldsOf(JSON.parse(device.read(GUEST_CHAT) ?? 'null'));
    const since = Date.now() - MAX_AGE;
    return {
      entries: listOf(stored['entries'], entry).filter(({ at }) => at === 0 || at > since),
      context: stored['context'] ?? null,
    };
  }, NO_CONVERSATION);
}

/** Text to store: as many of the newest messages as have room. */
function textToStore({ entries, context }: Conversation): string {
  let kept = entries.slice(-MAX_STORED);
  let text = JSON.stringify({ entries: kept, context });
  while (text.length > MAX_STORED_LENGTH && kept.length > 1) {
    kept = kept.slice(Math.ceil(kept.length / 4));
    text = JSON.stringify({ entries: kept, context });
  }
  return text;
}

/** Key of what is half typed: a guest's and a customer's do not replace each other when a session ends by itself. */
const draftKeyOf = (of: string): string => (of === '' ? GUEST_CHAT_DRAFT : CHAT_DRAFT);
type Draft = { of: string; savedAt: number; text: string; unsent: readonly ChatEntry[] };

/** What this tab has stored of who writes; null if there is nothing, or it is too old. */
function readDraft(device: Device, of: string): Draft | null {
  return attemptOrNull(() => {
    forgetTypedBeforeLogout(device);
    const stored = fieldsOf(JSON.parse(device.ofTab().getItem(draftKeyOf(of)) ?? 'null'));
    const savedAt = numberOf(stored['savedAt']);
    const isYoung = Math.abs(Date.now() - savedAt) <= (of === '' ? GUESTS_COUNT : CUSTOMERS_COUNT);
    return stored['of'] === of && isYoung
      ? { of, savedAt, text: textOf(stored['text']), unsent: listOf(stored['unsent'], entry) }
      : null;
  }, null);
}

/** Store of the chat on this device: the guest's conversation for all its tabs, and what is half typed for this one. */
export const createChatStorage = (device: Device) =>
  fromCallback<StorageCommand>(({ sendBack, receive }) => {
    const say = (fact: StorageFact): void => sendBack(fact);
    const tellGuest = (): void => {
      const conversation = readGuest(device);
      if (conversation.entries.length > 0) say({ type: 'guest.found', conversation });
    };
    /** As it was written last: what did not change is not written again. */
    let written = '';
    tellGuest();
    receive((command) => {
      if (command.type === 'draft.find') {
        const found = readDraft(device, command.of);
        if (found) say({ type: 'draft.found', text: found.text, unsent: givenUp(found.unsent) });
        return;
      }
      const { of, draft, unsent, guest } = command;
      attemptOrNull(() => {
        if (draft === '' && unsent.length === 0) device.ofTab().removeItem(draftKeyOf(of));
        else
          device
            .ofTab()
            .setItem(draftKeyOf(of), JSON.stringify({ of, savedAt: Date.now(), text: draft, unsent } satisfies Draft));
      }, undefined);
      if (!guest || (guest.entries.length === 0 && written === '')) return;
      const own = JSON.stringify(guest);
      if (own === written) return;
      written = own;
      // Another tab may have added to it.
      const all = { ...guest, entries: mergedEntries(readGuest(device).entries, guest.entries) };
      attemptOrNull(() => device.write(GUEST_CHAT, textToStore(all)), undefined);
    });
    return device.watch(GUEST_CHAT, tellGuest);
  });
