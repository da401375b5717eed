import type { Api } from '../api/api.ts';
import type { Device } from '../platform/device.ts';
import type { PageEnvironment } from '../platform/page-visibility.ts';
import type { PendingLogout } from './account/pending-logout.ts';

/** Dependencies of a page's charts on the world. */
export type PageDeps = {
  /** Makes a call when the code of the calls has come. Rejects with an ApiError. */
  call: <Answer>(make: (api: Api) => Promise<Answer>) => Promise<Answer>;
  device: Device;
  /** The logout that this device owes the shop. */
  logout: PendingLogout;
  surroundings: PageEnvironment;
  /** Settles when the page on the screen is this shop's own: what only this device knows is not shown before. null: at once. */
  hydrated: Promise<void> | null;
  /** Settles when the page has a quiet moment, or is first touched. */
  quiet: () => Promise<void>;
  /** Settles when what a page can do without is due: in a quiet moment; of the home page after the first input. */
  due: () => Promise<void>;
};
