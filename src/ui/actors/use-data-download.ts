import type { dataDownloadMachine } from '../../machines/account/data-download-machine.ts';
import { bindActor } from './shop-context.tsx';

/** What a customer can do to have all that the shop holds of them. */
export const [useDataDownload, useDataDownloadCommands] = bindActor<typeof dataDownloadMachine>('data-download')(
  (send) => ({ save: () => send({ type: 'data.save' }) }),
);
