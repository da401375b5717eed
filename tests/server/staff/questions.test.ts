import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { openQuestions } from '../../../server/staff/questions.ts';

it('answers that come at once from a pipe go one by one to the questions, and nothing to what comes after them', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const { ask, close } = openQuestions(input, output, new AbortController().signal);
  input.end('Kandy Threads\r\n\n+94 81 555 0101');
  const answers = [];
  for (const question of ['Name: ', 'Address: ', 'Phone: ', 'Email: ', 'More: ']) answers.push(await ask(question));
  expect(answers).toEqual(['Kandy Threads', '', '+94 81 555 0101', '', '']);
  expect(String(output.read())).toBe('Name: Address: Phone: Email: More: ');
  close();
  expect(input.destroyed).toBe(true);
});

it('a question that waits ends when it is stopped, and none is put afterwards', async () => {
  const [input, output, stop] = [new PassThrough(), new PassThrough(), new AbortController()];
  const { ask, close } = openQuestions(input, output, stop.signal);
  const waiting = ask('Name: ');
  stop.abort();
  await expect(waiting).rejects.toThrow('it was stopped');
  await expect(ask('Address: ')).rejects.toThrow('it was stopped');
  expect(String(output.read())).toBe('Name: ');
  close();
});

it('a stream that was never asked is left as it is', () => {
  const input = new PassThrough();
  openQuestions(input, new PassThrough(), new AbortController().signal).close();
  expect(input.destroyed).toBe(false);
});
