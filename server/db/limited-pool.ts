import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { DatabaseLimits } from './limits.ts';

/** The database gave no connection, or no answer, within its limit. Whether a statement was carried out is not known. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';
  readonly code = 'ETIMEDOUT';
}

/** What the pool says where no connection came in time; it has no code for it. */
const isTimeout = (error: unknown): boolean => error instanceof Error && /timeout/.test(error.message);

/**
 * A connection each of whose statements is answered within `answer` milliseconds, or fails. One that was silent is
 * destroyed and never lent again: its late answer would be taken for another statement's. What was open in it is
 * undone by the server as soon as that notices.
 */
function limitedClient(client: pg.PoolClient, answer: number): PostgresPoolClient {
  let broken: DatabaseTimeout | null = null;
  const query = async <Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
    if (broken) throw broken;
    let isAnswered = false;
    let limit: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, failed) => {
      const giveUp = () => {
        if (isAnswered) return;
        broken = new DatabaseTimeout(`The database did not answer within ${answer} ms.`);
        failed(broken);
        client.release(broken);
      };
      // After a pause of this process's own the answer may lie there unread: it is looked for once more.
      limit = setTimeout(() => setImmediate(giveUp), answer);
    });
    try {
      return (await Promise.race([client.query(sql, [...parameters]), silence])) as unknown as PostgresQueryResult<Row>;
    } finally {
      isAnswered = true;
      clearTimeout(limit);
    }
  };
  const release = () => {
    if (!broken) client.release();
  };
  return { query: query as PostgresPoolClient['query'], release };
}

/**
 * A view of a pool that keeps to the limits; the pool is its owner's to end. A pool that gives up sooner than
 * `connect` is asked again.
 * @throws DatabaseTimeout (connecting, and each statement).
 */
export function limitedPool(
  pool: pg.Pool,
  { connect, answer }: Pick<DatabaseLimits, 'connect' | 'answer'>,
): PostgresPool {
  const tries = Math.max(1, Math.ceil(connect / (pool.options.connectionTimeoutMillis ?? connect)));
  return {
    connect: async () => {
      for (let left = tries; ; left -= 1) {
        try {
          return limitedClient(await pool.connect(), answer);
        } catch (error) {
          if (!isTimeout(error)) throw error;
          if (left <= 1)
            throw new DatabaseTimeout(`The database gave no connection within ${connect} ms.`, { cause: error });
        }
      }
    },
    end: () => Promise.resolve(),
  };
}
