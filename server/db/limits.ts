/**
 * Limits of the database's time, in milliseconds (docs/decisions/084). Beyond these limits a statement is an error, and never
 * something that is waited for without end.
 */
export type DatabaseLimits = {
  /** For a connection: a place in the pool, or a new one. */
  connect: number;
  /** For the answer to one statement, by our own clock: longer than `statement`, so that only a silent server meets it. */
  answer: number;
  /** `statement_timeout`: one statement, by the server's clock. This and the next two: PostgreSQL only. */
  statement: number;
  /** `lock_timeout`: one wait for a row or a table that somebody else holds. */
  lock: number;
  /** `idle_in_transaction_session_timeout`: a transaction in which nothing is asked. */
  idleInTransaction: number;
};

/** Both engines in both uses: see OpenDatabase. */
export type LimitsByUse = {
  /** For what shoppers wait for: 5 seconds at the very most, and then 503. */
  serving: DatabaseLimits;
  /** For migrations, the demo shop, and the commands of the staff, such as an import. */
  maintenance: DatabaseLimits;
};

const [SECOND, MINUTE] = [1000, 60_000];

export const POSTGRESQL_LIMITS: LimitsByUse = {
  serving: {
    connect: 2 * SECOND,
    answer: 3 * SECOND,
    statement: 2.5 * SECOND,
    lock: 2 * SECOND,
    idleInTransaction: 10 * SECOND,
  },
  maintenance: {
    connect: 10 * SECOND,
    answer: 11 * MINUTE,
    statement: 10 * MINUTE,
    lock: 10 * MINUTE,
    idleInTransaction: MINUTE,
  },
};

/** One session for all: a burst of orders is a queue before it, which moves and is no silence. The engine knows no limits of its own. */
const noServer = { statement: 0, lock: 0, idleInTransaction: 0 };
export const EMBEDDED_LIMITS: LimitsByUse = {
  serving: { connect: 5 * SECOND, answer: 5 * SECOND, ...noServer },
  maintenance: { connect: MINUTE, answer: 11 * MINUTE, ...noServer },
};

/** Milliseconds that an answer from memory waits for the database to say whether there is something newer. */
export const MEMORY_WAITS = 100;

/** Seconds of silence on a connection after which the system asks whether the other end is still there. */
export const KEEP_ALIVE_AFTER = 10;
