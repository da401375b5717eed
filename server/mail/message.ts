import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Sender } from './addresses.ts';

/** Mail that is ready to be carried. Every try carries the same one, so that a mailbox can see that it has it already. */
export type Message = {
  /** Its Message-ID with the angle brackets; says nothing of whom it is for. */
  id: string;
  at: Date;
  from: Sender;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Pictures inside it, which the HTML names by `cid:`. */
  pictures: readonly Picture[];
  /** Files that travel with it. */
  attachments: readonly Attachment[];
};

/** A PDF that travels with a mail. */
export type Attachment = { name: string; bytes: Buffer };

/** Message-ID for a mail of this sender, with the angle brackets. @param name unique. */
export const newMessageId = ({ address }: Sender, name: string = randomUUID()): string =>
  `<${name}@${address.split('@')[1] ?? 'localhost'}>`;

/** A JPEG inside a mail. */
export type Picture = { cid: string; name: string; bytes: Buffer };

/** Brings a message where it shall go. */
export type Transport = {
  /** How many at once. */
  hands: number;
  /** @throws MailRejectedError; anything else counts as something that may pass. */
  carry(message: Message, signal: AbortSignal): Promise<void>;
  close(): void;
};

/** Why a message did not arrive, without a word of what is in it or whom it is for: what a server answers often names both. */
export class MailRejectedError extends Error {
  override name = 'MailRejectedError';
  readonly code: string;
  readonly status: number | null;
  readonly forGood: boolean;
  /** @param status the SMTP server's answer, such as 550. @param forGood trying again would be answered the same. */
  constructor(code: string, status: number | null = null, forGood = false) {
    super(`The mail was not taken (${code}${status === null ? '' : `, ${status}`}).`);
    this.code = code;
    this.status = status;
    this.forGood = forGood;
  }
}

/** As nodemailer takes it: every part is named by itself, none is read out of another. */
export const toNodemailer = ({
  id,
  at,
  from,
  to,
  subject,
  text,
  html,
  pictures,
  attachments,
}: Message): SendMailOptions => ({
  messageId: id,
  date: at,
  from: { name: from.name, address: from.address },
  to: { name: '', address: to },
  envelope: { from: from.address, to: [to] },
  subject,
  text,
  html,
  attachments: [
    ...pictures.map(({ cid, name, bytes }) => ({
      cid,
      filename: name,
      content: bytes,
      contentType: 'image/jpeg',
      contentDisposition: 'inline' as const,
    })),
    ...attachments.map(({ name, bytes }) => ({
      filename: name,
      content: bytes,
      contentType: 'application/pdf',
      contentDisposition: 'attachment' as const,
    })),
  ],
  // No holiday notice shall answer it.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': 'en' },
  xMailer: false,
  disableFileAccess: true,
  disableUrlAccess: true,
});
