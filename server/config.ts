import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Sender, sender, type SmtpServer, smtpServer, usualSender } from './mail/addresses.ts';

/** Settings that the environment gives, read once at start. */
export type Settings = {
  /** `PORT`, 4000 unless told; 0 takes any free one. */
  port: number;
  /** `HOST`: the address to listen on; null listens on all. */
  host: string | null;
  /** `DATA_DIR`, absolute: the embedded database and the pictures. */
  dataDir: string;
  /** `DATABASE_URL`: a PostgreSQL instead of the embedded database; null for the embedded one. */
  databaseUrl: string | null;
  /**
   * `DEMO`, or `--demo` and `--empty` at the command line: fills a shop that never had a product with the demo shop. Yes
   * unless told on the embedded database, no unless told on a PostgreSQL.
   */
  demo: boolean;
  /** `PUBLIC_URL`: where shoppers find the shop, without a slash at the end; null where it does not matter. */
  publicUrl: string | null;
  /** `ALLOWED_ORIGIN`: the one other origin whose pages may call the API (an app built with `VITE_API_URL`). */
  allowedOrigin: string | null;
  /** `PROXY_HOPS`: how many proxies of ours stand in front and add to X-Forwarded-For; 0 believes no header. */
  proxyHops: number;
  /** `DRAIN_SECONDS`: from SIGTERM until the port closes, with `/api/ready` red; 5 behind a proxy unless told, else 0. */
  drainSeconds: number;
  /** `WARM_PICTURES`: yes unless told no; makes the first visitors' pictures in the background after the start. */
  warmPictures: boolean;
  /** `RENDER`: yes unless told no; paints the first page of a visit, instead of sending the app's empty shell. */
  render: boolean;
  /** `SHELL_WORKER`: yes unless told no; browsers store what a page needs to begin without a network. No takes it away from those that have. */
  shellWorker: boolean;
  /** `SMTP_URL`: the server that takes the shop's mail; null puts it into the outbox of the data folder. */
  smtp: SmtpServer | null;
  /** `MAIL_FROM`: who the mails come from; `hello@` the host of PUBLIC_URL unless told. Without a name, the shop's own is shown. */
  mailFrom: Sender;
  /** `SECRET`: seals the codes that the shop mails; at least 32 characters. Null uses one that the data folder keeps. */
  secret: string | null;
  /** `SECRET_PREVIOUS`: the one that `SECRET` replaces on this shop's servers (docs/operating.md). */
  previousSecret: string | null;
  /** `METRICS_PORT` on `METRICS_HOST`, 127.0.0.1 unless told: figures for Prometheus; null for none. */
  metrics: { port: number; host: string } | null;
  /** `LOG_LEVEL`: info unless told; `silent` for none. */
  logLevel: LogLevel;
};

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that cannot be used; the message is a sentence for the person who starts the server. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

/** Behind a proxy, unless told: longer than two of its looks at `/api/ready`. */
const DRAIN_SECONDS = 5;

type Environment = Readonly<Record<string, string | undefined>>;

const given = (env: Environment, name: string): string | null => env[name]?.trim() || null;

/** A text that may be private, from the environment or from the file that `<name>_FILE` names (credentials of systemd and Docker). */
function givenInFile(env: Environment, name: string): string | null {
  const [text, file] = [given(env, name), given(env, `${name}_FILE`)];
  if (file === null) return text;
  if (text !== null) throw new BadSetting(`Either ${name} or ${name}_FILE, not both.`);
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new BadSetting(`${name}_FILE names '${file}', which cannot be read (${code}).`);
  }
}

function wholeNumber(env: Environment, name: string, unless: number, most: number): number {
  const text = given(env, name);
  if (text === null) return unless;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new BadSetting(`${name} must be a whole number from 0 to ${most}, but it is '${text}'.`);
  return value;
}

function webAddress(env: Environment, name: string): URL | null {
  const text = given(env, name);
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new BadSetting(`${name} must be an address such as https://shop.example.lk, but it is '${text}'.`);
  }
  return url;
}

function origin(env: Environment, name: string): string | null {
  const url = webAddress(env, name);
  if (url && (url.pathname !== '/' || url.search || url.hash || url.username || url.password)) {
    throw new BadSetting(
      `${name} must be one origin without a path, such as https://shop.example.lk, but it is '${given(env, name)}'.`,
    );
  }
  return url?.origin ?? null;
}

function yesOrNo(env: Environment, name: string, unless = true): boolean {
  const text = given(env, name) ?? (unless ? 'yes' : 'no');
  if (text !== 'yes' && text !== 'no') throw new BadSetting(`${name} must be yes or no, but it is '${text}'.`);
  return text === 'yes';
}

function wantsDemo(env: Environment, words: readonly string[], unless: boolean): boolean {
  const [demo, empty] = [words.includes('--demo'), words.includes('--empty')];
  if (demo && empty) throw new BadSetting('Either --demo or --empty, not both.');
  return demo || (!empty && yesOrNo(env, 'DEMO', unless));
}

function postgresAddress(env: Environment): string | null {
  const text = givenInFile(env, 'DATABASE_URL');
  if (text === null) return null;
  // The value may hold a password: it is never repeated.
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new BadSetting('DATABASE_URL must begin with postgres:// or postgresql://.');
  return text;
}

function smtpAddress(env: Environment): SmtpServer | null {
  const text = givenInFile(env, 'SMTP_URL');
  const server = text === null ? null : smtpServer(text);
  // The value may hold a password: it is never repeated.
  if (text !== null && server === null) {
    throw new BadSetting(
      'SMTP_URL must be such as smtps://user:password@mail.example.lk, with what is special in the user and the password percent-encoded (docs/mail.md).',
    );
  }
  return server;
}

function mailSender(env: Environment, publicUrl: string | null): Sender {
  const text = given(env, 'MAIL_FROM');
  const from = text === null ? usualSender(publicUrl) : sender(text);
  if (from === null)
    throw new BadSetting(`MAIL_FROM must be such as My Shop <hello@shop.example.lk>, but it is '${text}'.`);
  return from;
}

function longSecret(env: Environment): string | null {
  const text = givenInFile(env, 'SECRET');
  // Never repeated. A text that says what it is for, or repeats a few characters, was not made by chance.
  if (
    text !== null &&
    (text.length < 32 || new Set(text).size < 12 || /secret|password|change.?me|example|default/i.test(text))
  ) {
    throw new BadSetting('SECRET must be at least 32 characters of chance, such as openssl rand -hex 32 prints.');
  }
  return text;
}

function metricsAddress(env: Environment): Settings['metrics'] {
  if (given(env, 'METRICS_PORT') === null) return null;
  return { port: wholeNumber(env, 'METRICS_PORT', 0, 65_535), host: given(env, 'METRICS_HOST') ?? '127.0.0.1' };
}

function logLevel(env: Environment): LogLevel {
  const text = given(env, 'LOG_LEVEL') ?? 'info';
  const level = LOG_LEVELS.find((one) => one === text);
  if (!level) throw new BadSetting(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, but it is '${text}'.`);
  return level;
}

/**
 * The settings that an environment describes; what is missing or blank has its default.
 * @param words of the command line: `--demo` and `--empty` go before `DEMO`.
 * @throws BadSetting on the first value that cannot be used.
 */
export function readSettings(env: Environment, words: readonly string[] = []): Settings {
  const publicUrl = origin(env, 'PUBLIC_URL');
  const databaseUrl = postgresAddress(env);
  const proxyHops = wholeNumber(env, 'PROXY_HOPS', 0, 10);
  return Object.freeze({
    port: wholeNumber(env, 'PORT', 4000, 65_535),
    host: given(env, 'HOST'),
    dataDir: resolve(given(env, 'DATA_DIR') ?? 'data'),
    databaseUrl,
    demo: wantsDemo(env, words, databaseUrl === null),
    publicUrl,
    allowedOrigin: origin(env, 'ALLOWED_ORIGIN'),
    proxyHops,
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', proxyHops > 0 ? DRAIN_SECONDS : 0, 60),
    warmPictures: yesOrNo(env, 'WARM_PICTURES'),
    render: yesOrNo(env, 'RENDER'),
    shellWorker: yesOrNo(env, 'SHELL_WORKER'),
    smtp: smtpAddress(env),
    mailFrom: mailSender(env, publicUrl),
    secret: longSecret(env),
    // Not held to what a new one must be: it is what the shop has.
    previousSecret: givenInFile(env, 'SECRET_PREVIOUS'),
    metrics: metricsAddress(env),
    logLevel: logLevel(env),
  });
}
