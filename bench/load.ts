import autocannon from 'autocannon';

const CONNECTIONS = 32;
const SECONDS = 5;

/** What a server bears: requests a second, and latencies in milliseconds that half and 99 of 100 stay below. */
export type Load = { perSecond: number; p50: number; p99: number; megabytesPerSecond: number };

export const LOAD_IS = `${CONNECTIONS} connections for ${SECONDS} s, asked by the benchmark's own process on the same machine`;

/** Another request each time: a path, and a host where the path alone does not make it new. */
export type Next = () => { path: string; host?: string };

type Loading = {
  expected?: '2xx' | '3xx';
  /** Asks for these instead of the one address. */
  next?: Next;
  connections?: number;
  /** So many requests, instead of so many seconds. */
  amount?: number;
};

/** Asks again and again. @throws Error when an answer is not `expected`. */
export async function underLoad(
  url: string,
  headers: Readonly<Record<string, string>>,
  { expected = '2xx', next, connections = CONNECTIONS, amount }: Loading = {},
): Promise<Load> {
  const result = await autocannon({
    url,
    headers,
    connections,
    ...(amount === undefined ? { duration: SECONDS } : { amount }),
    ...(next === undefined
      ? {}
      : {
          requests: [
            {
              setupRequest: (request) => {
                const { path, host } = next();
                return {
                  ...request,
                  path,
                  headers: host === undefined ? request.headers : { ...request.headers, host },
                };
              },
            },
          ],
        }),
  });
  const { requests, latency, throughput, errors, timeouts, non2xx } = result;
  if (errors > 0 || timeouts > 0 || result[expected] !== result['2xx'] + non2xx) {
    throw new Error(
      `${url}: ${errors} errors, ${timeouts} too late, ${result['2xx']} of 2xx, ${result['3xx']} of 3xx, ${non2xx} not of 2xx`,
    );
  }
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    megabytesPerSecond: throughput.average / 1e6,
  };
}
