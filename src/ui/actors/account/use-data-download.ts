import type { dataDownloadMachine } from '../../../machines/account/data-download-machine.ts';
import { bindActor } from '../shop-context.tsx';

/** Command of a customer who wants all that the shop holds of them. */
export const [useDataDownload, useDataDownloadCommands] = bindActor<typeof dataDownloadMachine>('data-download')(
  (send) => ({ save: () => send({ type: 'data.save' }) }),
);
