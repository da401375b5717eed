import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMail } from '../../../scripts/outbox/read-mail.ts';
import { greeting } from '../../../server/mail/letters/greeting.ts';
import { escaped } from '../../../server/mail/letters/html.ts';
import { dark, light } from '../../../server/mail/letters/look.ts';
import type { CustomOrderNews, Mail, OrderNews } from '../../../server/mail/mailer.ts';
import { compose } from '../../../server/mail/open.ts';
import { toNodemailer } from '../../../server/mail/message.ts';
import * as roles from '../../../src/ui/theme/roles.ts';
import { profileOf } from '../../../server/settings/identity.ts';
import { demoIdentity } from '../../../server/demo/identity.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const SETTINGS = { mailFrom: { name: 'Nool', address: 'hello@shop.example.lk' }, publicUrl: 'https://shop.example.lk' };
const person = { to: 'nimal@example.lk', name: 'Nimal' };
const MAILS: Record<Mail['kind'], Mail> = {
  'verify-code': { ...person, kind: 'verify-code', code: '042137', minutes: 10 },
  'reset-code': { ...person, kind: 'reset-code', code: '700001', minutes: 10, wasChanged: true },
  'address-taken': { ...person, kind: 'address-taken' },
  'password-changed': { ...person, kind: 'password-changed' },
  'deletion-code': { ...person, kind: 'deletion-code', code: '042137', minutes: 10 },
  'account-deleted': { ...person, kind: 'account-deleted' },
  'address-changed': { ...person, kind: 'address-changed', secret: 'Zq3_'.repeat(10) + 'abc' },
  'custom-order': {
    ...person,
    kind: 'custom-order',
    id: '0123456789abcdef014f2a9c',
    news: 'Confirmed',
    product: '24 × Polo shirt',
    total: 6_035_000,
    note: '',
    due: 'transfer',
    bankAccount: { bank: 'A Bank', branch: '', holder: 'A Shop', number: '0012' },
    payBy: '2026-12-01',
    mockup: null,
  },
  order: {
    ...person,
    kind: 'order',
    id: '0123456789abcdef014f2a9c',
    number: 'NL-7K3M-9QXF',
    news: 'placed',
    lines: [{ name: 'Linen Kurta (M, Colour: Rust)', quantity: 2, amount: 900_100 }],
    total: 935_100,
    due: 'transfer',
    bankAccount: { bank: 'A Bank', branch: '', holder: 'A Shop', number: '0012' },
    shipment: null,
    expected: null,
    payBy: '2026-12-01',
    hasPhone: true,
    invoice: Buffer.from('PDF'),
  },
  'shop-order': {
    ...person,
    kind: 'shop-order',
    news: 'placed',
    number: 'NL-7K3M-9QXF',
    lines: [{ name: 'Linen Kurta (M, Colour: Rust)', quantity: 2, amount: 900_100 }],
    total: 935_100,
    payment: 'Cash on delivery',
    customer: {
      name: 'Amara Silva',
      phone: '0771234567',
      email: 'amara@example.lk',
      address: '1 Temple Road, Kandy',
      note: '',
    },
    invoice: Buffer.from('PDF'),
  },
  'order-return': {
    ...person,
    kind: 'order-return',
    id: '0123456789abcdef014f2a9c',
    number: 'NL-7K3M-9QXF',
    kindOfReturn: 'Exchange',
    news: 'Approved',
    lines: [{ name: 'Linen Kurta (M, Colour: Rust)', quantity: 1, amount: 450_050 }],
    answer: 'Please send it to 12 Temple Road, Colombo 3.',
  },
  'shop-custom-slip': {
    ...person,
    kind: 'shop-custom-slip',
    number: '4F2A9C',
    product: '24 × Polo shirt',
    total: 6_035_000,
    customer: { name: 'Amara Silva', phone: '0771234567', email: 'amara@example.lk' },
  },
  'shop-return': {
    ...person,
    kind: 'shop-return',
    number: 'NL-7K3M-9QXF',
    kindOfReturn: 'Exchange',
    reason: 'Too small',
    note: 'L, please',
    lines: [{ name: 'Linen Kurta (M, Colour: Rust)', quantity: 1, amount: 450_050 }],
    customer: { name: 'Amara Silva', phone: '0771234567', email: 'amara@example.lk' },
  },
};
const ORDER_NEWS = [
  'placed',
  'shipped',
  'delivered',
  'cancelled',
  'paid',
] as const satisfies readonly OrderNews['news'][];
const NEWS = [
  'Awaiting Confirmation',
  'Confirmed',
  'Preparing',
  'On Delivery',
  'Successfully Delivered',
  'declined',
  'withdrawn',
  'Paid',
  'Failed',
  'Refunded',
  'Partially refunded',
] as const satisfies readonly CustomOrderNews['news'][];
const custom = MAILS['custom-order'] as Extract<Mail, { kind: 'custom-order' }>;
const mails = Object.values(MAILS);
const profile = profileOf(demoIdentity);
const written = (mail: Mail, settings: Parameters<typeof compose>[1] = SETTINGS) =>
  compose(mail, settings, profile, AT);

/** The words that HTML shows, without what is hidden from the reader. */
const shown = (html: string): string =>
  html
    .replace(/<!--.*?-->|<head>.*?<\/head>|<div style="display:none.*?<\/div>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(
      /&(middot|amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ middot: ',', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
    )
    .replace(/\s+/g, ' ')
    .trim();
const vocabulary = (text: string): string[] => [...new Set(text.match(/[\p{L}\p{N}’']+/gu) ?? [])].sort();

describe('a letter', () => {
  it('with a code says what it is for, how long it is good, and what to do if it was not you', () => {
    expect(written(MAILS['verify-code']).text).toBe(`Verify your email

Hello Nimal,

Enter this code at Nool to verify your email:

    042137

It is valid for 10 minutes and works once. If you ask for another code,
only the newest one works.

Enter the code: https://shop.example.lk/email-verify

You did not ask for a code?
Somebody may have typed your address by mistake. You don't need to do
anything. Please don't give this code to anyone. We'll never ask you for
it.

-- 
You get this email because somebody typed your address at Nool.
Nool, https://shop.example.lk
`);
    const reset = written(MAILS['reset-code']).text;
    expect(reset).toContain('\n    700001\n');
    expect(reset).toContain('It is valid for 10 minutes and works once.');
    expect(reset).toContain('https://shop.example.lk/reset-password');
    expect(reset).toContain('You did not ask for it?\nYour password stays as it is');
  });

  it('with a code to reset makes the browser known in which it is opened, where the shop has an address', () => {
    const mark = `${'a'.repeat(24)}.${'b'.repeat(64)}`;
    const withMark: Mail = { ...person, kind: 'reset-code', code: '700001', minutes: 10, wasChanged: false, mark };
    expect(written(withMark).text).toContain(`Enter the code: https://shop.example.lk/api/user/owner?mark=${mark}`);
    expect(written(withMark).html).toContain(`href="https://shop.example.lk/api/user/owner?mark=${mark}"`);
    expect(written(withMark).text.replaceAll('\n', ' ')).toContain(
      'Press the button above: the browser that opens is then known as yours',
    );
    expect(written(MAILS['reset-code']).text).not.toContain('button');
  });

  it('with a code that the staff had sent names no browser in which nobody asked', () => {
    const flat = (mail: Mail) => written(mail).text.replaceAll('\n', ' ');
    const asked: Mail = { ...person, kind: 'reset-code', code: '700001', minutes: 10, wasChanged: false };
    expect(flat(asked)).toContain('Enter it in the browser in which you asked for it.');
    expect(flat(asked)).toContain('We got a request to reset your password');
    const sent = flat({ ...asked, byStaff: true });
    expect(sent).toContain('We were asked to help you set a new password at Nool.');
    expect(sent).toContain('It is valid for 10 minutes and works once.');
    expect(sent).not.toMatch(/in which you asked|ask there|We got a request/);
  });

  it('that a password was changed says by which mailbox: at the address of now, by the one before', () => {
    const changed: Mail = { ...person, kind: 'password-changed' };
    expect(written(changed).text.replaceAll('\n', ' ')).toContain('sent to this mailbox');
    const onProfile = written({ ...changed, onProfile: true }).text.replaceAll('\n', ' ');
    expect(onProfile).toContain('Sri Lanka time, on the page of your profile. All your other devices were logged out');
    expect(onProfile).not.toMatch(/sent to this mailbox|Every device/);
    const elsewhere = written({ ...changed, byMailboxBefore: true }).text.replaceAll('\n', ' ');
    expect(elsewhere).toContain('with a code that was sent to the address that the account had before');
    expect(elsewhere).toContain('Call us at');
    expect(elsewhere).not.toMatch(/sent to this mailbox|somebody else can read your email/);
  });

  it('about a change says when it was, by the clock of Sri Lanka', () => {
    expect(written(MAILS['password-changed']).text.replaceAll('\n', ' ')).toContain(
      'was changed on 21 November 2026, 5.30 pm, Sri Lanka time',
    );
  });

  it('about a custom order says what has happened, what comes next and, once it is confirmed, how it is paid', () => {
    expect(written(MAILS['custom-order'])).toMatchObject({
      subject: 'Your custom order is confirmed (4F2A9C)',
      pictures: [],
      text: `Your custom order is confirmed

Hello Nimal,

Thank you! You've confirmed your custom order 4F2A9C (24 × Polo shirt)
at Rs. 60,350.00, delivery included.

Next, we'll prepare it. It can't be edited any more; call us at +94 11
555 0102 if something is not right.

Please transfer the amount by Tue 1 Dec and quote the reference, so we
know it's yours.

    Account name: A Shop
    Bank: A Bank
    Account number: 0012
    Amount: Rs. 60,350.00
    Reference: 4F2A9C

See your order: https://shop.example.lk/custom-orders/0123456789abcdef014f2a9c

-- 
You get this email because a custom order was placed at Nool with your
account.
Nool, https://shop.example.lk
`,
    });
    expect(written({ ...custom, payBy: null }).text).toContain(
      'Please transfer the amount and quote the reference, so',
    );
    const without = written({ ...custom, bankAccount: null, payBy: null }).text.replaceAll('\n', ' ');
    expect(without).toContain(
      "We'll send you our bank details. Then transfer the amount and quote the reference 4F2A9C",
    );
    expect(written({ ...custom, due: 'cash' }).text).toContain('\nPlease have Rs. 60,350.00 ready in cash.\n');
    const uncollected = written({ ...custom, news: 'Failed', due: 'failed cash' }).text.replaceAll('\n', ' ');
    expect(uncollected).toContain("We couldn't collect the cash for this order. Please ");
    expect(uncollected).not.toContain('Could you try again?');
  });

  it('has the mockup inside it, beside the words of the workshop', () => {
    const { text, html, pictures, ...rest } = written({
      ...custom,
      news: 'Awaiting Confirmation',
      due: null,
      note: 'The <crest> is larger.',
      mockup: Buffer.from('JPEG'),
    });
    expect(text).toContain('\nFrom our workshop: The <crest> is larger.\n\n[Our mockup of your order]\n');
    expect(html).toContain('The &lt;crest&gt; is larger.');
    expect(html.match(/<img src="[^"]*"/g)).toEqual(['<img src="cid:mockup"']);
    expect(toNodemailer({ ...rest, text, html, pictures }).attachments).toEqual([
      {
        cid: 'mockup',
        filename: '4F2A9C-mockup.jpg',
        content: Buffer.from('JPEG'),
        contentType: 'image/jpeg',
        contentDisposition: 'inline',
      },
    ]);
  });

  it.each(NEWS)('has words for each news of a custom order: %s', (news) => {
    const { subject, text } = written({ ...custom, news, note: 'Too fine for thread.' });
    expect(subject).toMatch(/ \(4F2A9C\)$/);
    expect(text.replaceAll('\n', ' ')).toContain('your custom order 4F2A9C (24 × Polo shirt)');
    expect(text).toContain('Too fine for thread.');
  });

  it('about an order says what was ordered, how it is paid and what comes next, and has the invoice', () => {
    const { text, attachments, subject } = written(MAILS.order);
    expect(subject).toBe('We have your order (NL-7K3M-9QXF)');
    expect(text).toBe(`We have your order

Hello Nimal,

Thank you! We have your order NL-7K3M-9QXF and we'll get it ready.

    2 × Linen Kurta (M, Colour: Rust): Rs. 9,001.00
    Total, with delivery and discount: Rs. 9,351.00

Please transfer the amount by Tue 1 Dec and quote the reference, so we
know it's yours.

    Account name: A Shop
    Bank: A Bank
    Account number: 0012
    Amount: Rs. 9,351.00
    Reference: NL-7K3M-9QXF

We'll write again when it's on its way to you.

The invoice is attached to this email.

See your order: https://shop.example.lk/orders/0123456789abcdef014f2a9c

-- 
You get this email because an order was placed at Nool with your
account.
Nool, https://shop.example.lk
`);
    expect(attachments).toEqual([{ name: 'NL-7K3M-9QXF.pdf', bytes: Buffer.from('PDF') }]);
    expect(toNodemailer(written(MAILS.order)).attachments).toEqual([
      {
        filename: 'NL-7K3M-9QXF.pdf',
        content: Buffer.from('PDF'),
        contentType: 'application/pdf',
        contentDisposition: 'attachment',
      },
    ]);
  });

  it('that an order was shipped says that the courier may call only if they have a number', () => {
    const shipped = { ...(MAILS.order as Extract<Mail, { kind: 'order' }>), news: 'shipped', due: null } as const;
    expect(written(shipped).text).toContain('\nThe courier may call the number that you gave us.\n');
    const { text, html } = written({ ...shipped, hasPhone: false });
    expect(text + html).not.toMatch(/courier|number that you gave/);
    expect(text).toContain(
      '    Total, with delivery and discount: Rs. 9,351.00\n\nThe invoice is attached to this email.\n',
    );
  });

  it.each(ORDER_NEWS)('has words for each news of an order: %s', (news) => {
    const order = MAILS.order as Extract<Mail, { kind: 'order' }>;
    const { subject, text } = written({ ...order, news, due: 'cash' });
    expect(subject).toMatch(/ \(NL-7K3M-9QXF\)$/);
    expect(text.replaceAll('\n', ' ')).toContain('your order NL-7K3M-9QXF');
    expect(text).toContain('Please have Rs. 9,351.00 ready in cash for the courier.');
  });

  it('about a new order tells the shop who ordered what', () => {
    const mail = MAILS['shop-order'] as Extract<Mail, { kind: 'shop-order' }>;
    const { subject, text } = written(mail);
    expect(subject).toBe('New order NL-7K3M-9QXF, Rs. 9,351.00');
    expect(written({ ...mail, news: 'cancelled' }).subject).toBe(
      'Cancelled by its customer: order NL-7K3M-9QXF, Rs. 9,351.00',
    );
    for (const fact of ['Customer: Amara Silva', 'Phone: 0771234567', 'Address: 1 Temple Road, Kandy'])
      expect(text).toContain(`\n    ${fact}\n`);
  });

  it.each(mails)('says the same as text and as HTML: $kind', (mail) => {
    const { text, html } = written(mail);
    const plain = text
      .replace(/: https:\/\/shop\.example\.lk\/[a-z-]+(\/[0-9a-f]+)?(#\S+)?$/gm, '')
      .replace('https://', '')
      .replace(/\s+/g, ' ');
    expect(vocabulary(shown(html))).toEqual(vocabulary(plain));
  });

  it.each(mails)('can be read by a program that reads aloud, in both themes, and fetches nothing: $kind', (mail) => {
    const { html, subject } = written(mail);
    expect(html).toMatch(/<html lang="en"/);
    expect(html).toContain('role="article"');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=|background=|javascript:/i);
    expect(html.replace(/<!--.*?-->/gs, '')).not.toContain('<table');
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });

  it.each(mails)('leads to the address of the shop that is set, and nowhere else: $kind', (mail) => {
    const links = [...written(mail).html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    expect(
      links.filter(
        (href) =>
          !/^https:\/\/shop\.example\.lk(\/[a-z-]+(\/[0-9a-f]{24})?(#take-back=[\w-]{43}&amp;email=nimal%40example\.lk)?)?$/.test(
            href ?? '',
          ),
      ),
    ).toEqual([]);
    const without = written(mail, { ...SETTINGS, publicUrl: null });
    expect(`${without.html}${without.text}`).not.toMatch(/href|https?:/);
  });

  it.each(mails)('keeps the code out of what a locked screen shows: $kind', (mail) => {
    const { subject, html } = written(mail);
    const preview = /<div style="display:none[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? '';
    expect(preview.length).toBeGreaterThan(20);
    expect(`${subject}${preview}`).not.toContain(
      'code' in mail ? mail.code : 'secret' in mail ? String(mail.secret) : mail.to,
    );
    expect(subject).not.toContain(mail.name);
  });

  it('shows every sign as itself', () => {
    expect(escaped(`<b a="1" b='2'>&amp;</b>`)).toBe('&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;amp;&lt;/b&gt;');
    expect(written({ ...person, kind: 'verify-code', code: '<b>1</b>', minutes: 10 }).html).toContain(
      '>&lt;b&gt;1&lt;/b&gt;</p>',
    );
  });

  it('has the colours of the shop', () => {
    const names = Object.keys(light) as (keyof typeof light)[];
    expect([light, dark]).toEqual(
      [roles.light, roles.dark].map((theme) => Object.fromEntries(names.map((name) => [name, theme[name]]))),
    );
  });

  it('has one code, whole and selected by one press', () => {
    const code = /<p class="sunken text" style="([^"]*)">(.*?)<\/p>/.exec(written(MAILS['verify-code']).html);
    expect(code?.[2]).toBe('042137');
    expect(code?.[1]).toContain('user-select:all');
  });
});

describe('a greeting', () => {
  it.each([
    'Nimal',
    'Nimal Perera',
    'A. B. C. Perera',
    "Siobhán O'Connor-Silva",
    'ශ්‍රී ලාල්',
    'නිමල් පෙරේරා',
    'முருகன் ராஜா',
    'Ō',
    'Anne-Marie d’Alwis',
    'M. A. Sumanthiran',
  ])('has the name %s', (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`);
  });

  it.each([
    '',
    '   ',
    'https://evil.example',
    'evil.example',
    'Win at evil.example',
    'you@evil.example',
    'Call 0771234567',
    '<b>Nimal</b>',
    'Nimal\r\nBcc: x@y.lk',
    'Nimal\u202eevil',
    'Nimal\u0000',
    '"Nimal" <x@y.lk>',
    'a'.repeat(61),
    'Nimal/Perera',
    'evil。example',
    'evil．example',
    '\u200d',
    '-',
    '1',
  ])('leaves out what is no name: %j', (name) => {
    expect(greeting(name)).toBe('Hello,');
    const { text, html } = written({ ...MAILS['verify-code'], name });
    expect(text).toContain('\nHello,\n');
    expect(shown(html)).toContain('Hello, Enter');
  });
});

describe('the reader of the outbox', () => {
  it('reads words of any script, cut in the middle and put together again', () => {
    const subject = Buffer.from('ශ්‍රී A=B');
    const rest = [...subject.subarray(4)]
      .map((byte) => (byte === 0x20 ? '_' : `=${byte.toString(16).toUpperCase()}`))
      .join('');
    const mail = readMail(
      Buffer.from(
        [
          `Subject: =?UTF-8?B?${subject.toString('base64', 0, 4)}?=`,
          ` =?UTF-8?Q?${rest}?=`,
          'To: nimal@example.lk',
          'Content-Type: multipart/alternative; boundary="x"',
          '',
          '--x',
          'Content-Type: text/plain; charset=utf-8',
          'Content-Transfer-Encoding: quoted-printable',
          '',
          '=E0=B6=9A soft=',
          ' break  ',
          'dot=2E',
          '--x',
          'Content-Type: text/html; charset=utf-8',
          'Content-Transfer-Encoding: base64',
          '',
          Buffer.from('<p>ක</p>').toString('base64'),
          '--x--',
          '',
        ].join('\r\n'),
      ),
    );
    expect(mail).toMatchObject({
      subject: 'ශ්‍රී A=B',
      to: 'nimal@example.lk',
      text: 'ක soft break\ndot.',
      html: '<p>ක</p>',
    });
  });

  it('is told when a file is no mail', () => {
    expect(() => readMail(readFileSync('package.json'))).toThrow('This is no mail');
  });
});
