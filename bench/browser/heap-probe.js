// Runs in the server's process before the server: told by SIGUSR2, it collects garbage and says what memory is left.
process.on('SIGUSR2', () => {
  globalThis.gc();
  process.stdout.write(`memory ${JSON.stringify(process.memoryUsage())}\n`);
});
