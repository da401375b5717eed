import type { CheckoutDraft } from '../../domain/order/checkout-draft.ts';
import { parseDraft } from '../../domain/order/checkout-text.ts';
import { attemptOrNull } from '../../platform/attempt.ts';
import { forgetTypedBeforeLogout } from '../account/forget-expired.ts';
import { DRAFT } from '../storage-keys.ts';
import type { PageDeps } from '../world.ts';

/** Form of the checkout that was filled in in this tab as a guest: nobody's yet (`of` is null), or of the customer who went through a login in it. */
export const typedInTab = (device: PageDeps['device']): CheckoutDraft | null =>
  attemptOrNull(() => {
    forgetTypedBeforeLogout(device);
    return parseDraft(device.ofTab().getItem(DRAFT), Date.now());
  }, null);
