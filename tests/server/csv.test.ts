import { expect, it } from 'vitest';
import { csvCell, csvLine } from '../../server/csv.ts';

it.each(['=1+1', '+94771234567', '-1', '@SUM(A1)', '\t=1', '  =1', '\r\n=1', '\u200b=1', '＝1', '＠SUM', '\tx'])(
  'a cell that a spreadsheet would run is text: %j',
  (text) => expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/),
);

it.each(['Amara', 'Silva-Perera', '1 Temple Road', '077 123 4567', 'a=b', ''])(
  'a cell that is no formula stays as it is: %j',
  (text) => expect(csvCell(text)).toBe(text),
);

it('cells with commas, quotes and line breaks are quoted, and numbers are numbers', () => {
  expect(csvLine(['a,b', 'say "yes"', 'one\r\ntwo', 'a;b', -5, 12.5])).toBe(
    '"a,b","say ""yes""","one\ntwo","a;b",-5,12.5\r\n',
  );
});
