// A worker thread does not inherit its parent's loader: without a build, this teaches it TypeScript first.
import { register } from 'tsx/esm/api';

register();
await import('./pglite-worker.ts');
