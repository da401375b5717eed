import { readFileSync } from 'node:fs';
import { decodePicture } from '../server/media/decode.ts';
import '../server/media/render.ts';
import { memoryOf } from './memory.ts';

/** A process that decodes the picture of its first argument, and tells as JSON what that took. */

const resident = () => {
  const memory = memoryOf(process.pid);
  return memory?.peak ?? memory?.now ?? 0;
};
const bytes = readFileSync(process.argv[2] ?? '');
const before = resident();
const from = performance.now();
const became = await decodePicture(bytes).then(
  ({ extension }) => extension,
  (error: unknown) => String(error),
);
process.stdout.write(JSON.stringify({ grown: resident() - before, took: performance.now() - from, became }));
