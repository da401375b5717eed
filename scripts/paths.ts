import { pathsCommand } from '../tests/explorer/paths-command.ts';
import { packs } from '../tests/models/all.ts';

/** `npm run paths -- <machine>`: paths through a machine's chart, for testers (docs/testing-with-paths.md). */

// A reader that has seen enough, such as `head`, closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = pathsCommand(process.argv.slice(2), packs, {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
