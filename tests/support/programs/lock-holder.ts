import { randomUUID } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { lockFolder } from '../../../server/db/folder/folder-lock.ts';
import { openFence } from '../../../server/db/folder/lock-fence.ts';
import { ownIdentity } from '../../../server/db/folder/process-identity.ts';

/**
 * Program of a test: locks a folder and says `held` or `refused: …`, then writes its id into a journal, each time through
 * the fence, until it hears `release` or loses the folder. `elsewhere` makes it a process of another machine.
 */
const [folder = '', every = '', journal = '', ...words] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);

function end(): never {
  say('lost');
  process.exit(77);
}

try {
  const as = words.includes('elsewhere') ? { ...ownIdentity(), machine: randomUUID() } : undefined;
  const lock = await lockFolder(folder, { every: Number(every), as, lost: end });
  const fence = openFence(lock, end);
  const file = openSync(journal, 'a');
  const line = `${lock.id}\n`;
  say(`held ${lock.id}`);
  // Nothing stands between the fence and the write: a process is rarely stopped just there.
  const writing = setInterval(() => {
    fence.pass();
    writeSync(file, line);
  }, 20);
  process.stdin.once('data', () => {
    clearInterval(writing);
    void lock.release().then(() => {
      say('released');
      process.exit(0);
    });
  });
} catch (error) {
  say(`refused: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
