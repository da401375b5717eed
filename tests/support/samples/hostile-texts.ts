/** What somebody may write to break a page: markup, links, turned writing, marks on marks, long words and many lines. */
export const HOSTILE_PIECES = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</p></article><h1>',
  '&lt;b&gt;&amp;',
  'javascript:alert(1)',
  '"\'`={}',
  '\u202Eright\u202D\u2066to\u2069left',
  'שלום أهلاً',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'e\u0301\u0302\u0303\u0304',
  '\u200B\u200D\uFEFF',
  'W'.repeat(300),
  'line\n'.repeat(10_000),
  'සිංහල தமிழ்',
  '\uD800',
];

/** Text of markup that has no tags in it but ours, as a reader sees it. */
export const readMarkup = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
