import type { Logger } from 'pino';
import type { ShopProfile } from '../../src/domain/shop-profile.ts';
import { isMailbox, type Sender, type SmtpServer } from './addresses.ts';
import { renderMail } from './letters/letters.ts';
import { letterheadOf } from './letters/letterhead.ts';
import { asHtml } from './letters/html.ts';
import { asText } from './letters/text.ts';
import type { Mail, Mailer } from './mailer.ts';
import { type Message, MailRejectedError, newMessageId, type Transport } from './message.ts';
import { outboxTransport, outboxFolder } from './outbox.ts';
import { openQueue } from './queue.ts';
import { type MailTimeouts, smtpTransport } from './smtp.ts';

/** How long a closing shop waits for mails that are under way, in milliseconds. */
const STOP_WITHIN = 5000;

export type OpenMailer = Mailer & {
  /** Carries messages that are queued elsewhere, until `stop`. */
  transport: Transport;
  /** Mails that are not sent yet, and those that were given up or dropped since the start. */
  counts(): { waiting: number; givenUp: number };
  /** Takes no more mails, and waits a few seconds for those that are under way. */
  stop(within?: number): Promise<void>;
};

/** Settings of the shop's mail, as config.ts reads them. */
export type MailerSettings = { dataDir: string; publicUrl: string | null; smtp: SmtpServer | null; mailFrom: Sender };
/** For tests: shorter patience, other waits, a certificate of their own. */
export type MailerOptions = {
  patience?: MailTimeouts;
  ca?: string;
  waits?: readonly number[];
  mostWaiting?: number;
  mostKept?: number;
  /** Reads who the shop is: each mail says it as of its sending. */
  profile?: () => Promise<ShopProfile>;
};

/**
 * Composes the message of a mail. The name that it greets may have been typed by a stranger: it is no part of any header, and
 * is in the letter only if it looks like a name.
 * @param at its date. @param id its Message-ID.
 * @throws MailRejectedError if the address is none (reliability 73).
 */
export function compose(
  mail: Mail,
  { mailFrom, publicUrl }: Pick<MailerSettings, 'mailFrom' | 'publicUrl'>,
  profile: ShopProfile,
  at: Date = new Date(),
  id: string = newMessageId(mailFrom),
): Message {
  if (!isMailbox(mail.to)) throw new MailRejectedError('EADDRESS', null, true);
  const head = letterheadOf(profile, publicUrl);
  const letter = renderMail(mail, head, at);
  return {
    id,
    at,
    from: mailFrom.name === '' ? { ...mailFrom, name: profile.name ?? '' } : mailFrom,
    to: mail.to,
    subject: letter.subject,
    text: asText(letter, head),
    html: asHtml(letter, head),
    pictures: letter.parts.flatMap((part) => (part.is === 'picture' ? [part] : [])),
    attachments: letter.attachments ?? [],
  };
}

/** The same, and a mistake in a letter's own code is no reason to try it again. @throws MailRejectedError */
function composed(...[mail, settings, profile]: Parameters<typeof compose>): Message {
  try {
    return compose(mail, settings, profile);
  } catch (error) {
    throw error instanceof MailRejectedError ? error : new MailRejectedError('ECOMPOSE', null, true);
  }
}

/**
 * The shop's mail: to the server of `SMTP_URL`, else into the outbox of the data folder. Whatever goes wrong is logged,
 * by kind and code alone, and never reaches the request that asked for the mail.
 */
export function openMailer(
  settings: MailerSettings,
  log: Logger,
  { patience, ca, waits, mostWaiting, mostKept, profile }: MailerOptions = {},
): OpenMailer {
  const carrier: Transport =
    settings.smtp === null
      ? outboxTransport(outboxFolder(settings.dataDir), mostKept)
      : smtpTransport(settings.smtp, patience, ca);
  const queue = openQueue({
    carrier,
    log,
    compose: async (mail) => composed(mail, settings, (await profile?.()) ?? {}),
    ...(waits && { waits }),
    ...(mostWaiting !== undefined && { mostWaiting }),
  });
  return {
    transport: carrier,
    send: (mail) => queue.add(mail),
    settled: () => queue.settled(),
    counts: () => queue.counts(),
    stop: (within = STOP_WITHIN) => queue.stop(within),
  };
}
