import { parentPort, workerData } from 'node:worker_threads';
import { COLUMNS } from './shopify-columns.ts';
import { type ReadingTask, serveReading } from './reader-messages.ts';
import { openProducts } from '../shopify-file.ts';

/** The thread in which a product file is read: however long that takes, the shop answers meanwhile, and may end it. */

if (!parentPort) throw new Error('read-worker runs as a worker thread only');
const { path, reading } = workerData as ReadingTask;
void serveReading(parentPort, () => openProducts(path, reading), COLUMNS);
