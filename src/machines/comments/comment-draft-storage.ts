import { fromCallback } from 'xstate';
import { CUSTOMERS_COUNT } from '../../domain/order/checkout.ts';
import { commentText } from '../../domain/comments/comment.ts';
import { attemptOrNull } from '../../platform/attempt.ts';
import type { Device } from '../../platform/device.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { forgetTypedBeforeLogout } from '../account/forget-expired.ts';
import { COMMENT_DRAFTS } from '../storage-keys.ts';
import type { DraftsCommand, DraftsFact, PostCall } from './comments-actors.ts';

/** Drafts of one customer at most: an older one goes. */
const MAX_DRAFTS = 20;

/** `key`: idempotency key of the text; '' until it is posted for the first time. */
type Draft = { productId: string; box: string; text: string; key: string };
type Stored = { of: string; savedAt: number; drafts: readonly Draft[] };

const isDraft = (it: Partial<Draft> | null): it is Draft =>
  [it?.productId, it?.box, it?.text, it?.key].every((field) => typeof field === 'string');

/** Drafts that this tab stores; null if there are none, or they are too old. */
function storedDrafts(device: Device): Stored | null {
  forgetTypedBeforeLogout(device);
  const stored = JSON.parse(device.ofTab().getItem(COMMENT_DRAFTS) ?? 'null') as Partial<Stored> | null;
  const { of, savedAt = NaN, drafts } = stored ?? {};
  return typeof of === 'string' && Array.isArray(drafts) && Math.abs(Date.now() - savedAt) <= CUSTOMERS_COUNT
    ? { of, savedAt, drafts: (drafts as Partial<Draft>[]).filter(isDraft) }
    : null;
}

type Place = Pick<Draft, 'productId' | 'box'>;
const isAt = (it: Place, { productId, box }: Place): boolean => it.productId === productId && it.box === box;

/**
 * Store of comments that are half typed: this tab's, of one customer. A text keeps its idempotency key as long as it is
 * unchanged, so that one whose answer was lost is not posted twice, also after a reload.
 */
export function createDraftStore(device: Device) {
  /** In memory where the tab stores nothing. */
  let last: Stored | null = null;
  const draftsIn = (stored: Stored | null, of: string): readonly Draft[] => (stored?.of === of ? stored.drafts : []);
  const store = (of: string, drafts: readonly Draft[]): void => {
    last = drafts.length === 0 ? null : { of, savedAt: Date.now(), drafts: drafts.slice(-MAX_DRAFTS) };
    attemptOrNull(
      () =>
        last ? device.ofTab().setItem(COMMENT_DRAFTS, JSON.stringify(last)) : device.ofTab().removeItem(COMMENT_DRAFTS),
      undefined,
    );
  };
  const write = ({ of, productId, box, text }: PostCall, key: (before: string) => string): string => {
    const drafts = draftsIn(
      attemptOrNull(() => storedDrafts(device), last),
      of,
    );
    const before = drafts.find((it) => isAt(it, { productId, box }));
    const isSame = before !== undefined && commentText(before.text) === commentText(text);
    const draft = { productId, box, text, key: key(isSame ? before.key : '') };
    store(of, [...drafts.filter((it) => !isAt(it, draft)), ...(text === '' ? [] : [draft])]);
    return draft.key;
  };
  return {
    /** Actor for the placeholder `draftStorage`. */
    storage: fromCallback<DraftsCommand>(({ sendBack, receive }) => {
      receive((command) => {
        if (command.type === 'draft.write') return void write(command, (before) => before);
        const stored = attemptOrNull(() => storedDrafts(device), null);
        // What somebody else has typed in this tab is nobody's business.
        if (stored && stored.of !== command.of) return store(command.of, []);
        const texts = draftsIn(stored, command.of)
          .filter(({ productId }) => productId === command.productId)
          .map(({ box, text }) => [box, text] as const);
        if (texts.length > 0) sendBack({ type: 'drafts.found', texts: Object.fromEntries(texts) } satisfies DraftsFact);
      });
    }),
    /** Idempotency key with which a text is posted: the same until it is changed or forgotten. */
    keyOf: (call: PostCall): string => write(call, (before) => before || newIdempotencyKey()),
  };
}
