import { fromCallback } from 'xstate';
import { CUSTOMERS_COUNT } from '../../domain/order/checkout-draft.ts';
import { commentText } from '../../domain/comments/comment.ts';
import { attemptOrNull } from '../../platform/attempt.ts';
import type { Device } from '../../platform/device.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { forgetTypedBeforeLogout } from '../account/forget-expired.ts';
import { COMMENT_DRAFTS, LAST_LOGOUT } from '../storage-keys.ts';
import type { DraftsCommand, DraftsFact, DraftText, PostCall } from './comments-actors.ts';

/** Drafts of one customer at most: an older one goes. */
const MAX_DRAFTS = 20;

/** `key`: idempotency key of the text; '' until it is posted for the first time. */
type Draft = DraftText & { productId: string; box: string; key: string };
type Stored = { of: string; savedAt: number; drafts: readonly Draft[] };

const isDraft = (it: Partial<Draft> | null): it is Draft =>
  [it?.productId, it?.box, it?.text, it?.key].every((field) => typeof field === 'string');
/** Draft as it is now: one of an earlier version has no marks. */
const withMarks = ({ productId, box, text, key, isUnsent, before }: Draft): Draft => ({
  productId,
  box,
  text,
  key,
  isUnsent: isUnsent === true,
  before: Array.isArray(before) ? before : null,
});

/** Drafts that this tab stores; null if there are none, or they are too old. */
function storedDrafts(device: Device): Stored | null {
  forgetTypedBeforeLogout(device);
  const stored = JSON.parse(device.ofTab().getItem(COMMENT_DRAFTS) ?? 'null') as Partial<Stored> | null;
  const { of, savedAt = NaN, drafts } = stored ?? {};
  return typeof of === 'string' && Array.isArray(drafts) && Math.abs(Date.now() - savedAt) <= CUSTOMERS_COUNT
    ? { of, savedAt, drafts: (drafts as Partial<Draft>[]).filter(isDraft).map(withMarks) }
    : null;
}

type Place = Pick<Draft, 'productId' | 'box'>;
const isAt = (it: Place, { productId, box }: Place): boolean => it.productId === productId && it.box === box;

/**
 * Store of comments that are half typed: this tab's, of one customer. A text keeps its idempotency key as long as it is
 * unchanged, so that one whose answer was lost is not posted twice, also after a reload.
 */
export function createDraftStore(device: Device) {
  /** In memory where the tab has not stored it. */
  let unsaved: Stored | null = null;
  const isLeft = ({ savedAt }: Stored): boolean =>
    attemptOrNull(() => savedAt < Number(device.read(LAST_LOGOUT)), false);
  const stored = (): Stored | null => {
    if (unsaved && isLeft(unsaved)) unsaved = null;
    return unsaved ?? attemptOrNull(() => storedDrafts(device), null);
  };
  const draftsOf = (of: string): readonly Draft[] => {
    const it = stored();
    return it?.of === of ? it.drafts : [];
  };
  const store = (of: string, drafts: readonly Draft[]): void => {
    const next = { of, savedAt: Date.now(), drafts: drafts.slice(-MAX_DRAFTS) };
    try {
      if (drafts.length === 0) device.ofTab().removeItem(COMMENT_DRAFTS);
      else device.ofTab().setItem(COMMENT_DRAFTS, JSON.stringify(next));
      unsaved = null;
    } catch {
      unsaved = next;
    }
  };
  const put = (of: string, draft: Draft): void =>
    store(of, [...draftsOf(of).filter((it) => !isAt(it, draft)), ...(draft.text === '' ? [] : [draft])]);
  /** Draft of the same text, if it is stored. */
  const same = ({ of, productId, box, text }: PostCall): Draft | undefined =>
    draftsOf(of).find((it) => isAt(it, { productId, box }) && commentText(it.text) === commentText(text));
  return {
    /** Actor for the placeholder `draftStorage`. */
    storage: fromCallback<DraftsCommand>(({ sendBack, receive }) => {
      receive((command) => {
        if (command.type === 'draft.write') {
          const { type: _, of, ...draft } = command;
          return put(of, { ...draft, key: same(command)?.key ?? '' });
        }
        const { of, productId } = command;
        // What somebody else has typed in this tab is nobody's business.
        if (draftsOf(of).length === 0) return store(of, []);
        const texts = draftsOf(of).filter((it) => it.productId === productId);
        if (texts.length > 0)
          sendBack({
            type: 'drafts.found',
            texts: Object.fromEntries(
              texts.map(({ box, text, isUnsent, before }) => [box, { text, isUnsent, before }]),
            ),
          } satisfies DraftsFact);
      });
    }),
    /** Idempotency key with which a text is posted: the same until it is changed or forgotten. */
    keyOf: ({ of, productId, box, text }: PostCall): string => {
      const draft = same({ of, productId, box, text }) ?? { productId, box, isUnsent: false, before: null, key: '' };
      const key = draft.key || newIdempotencyKey();
      put(of, { ...draft, text, key });
      return key;
    },
  };
}
