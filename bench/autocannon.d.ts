/** The part of autocannon that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  /** One request as it is about to be sent. */
  type Outgoing = { path: string; headers: Readonly<Record<string, string>> };
  type Options = {
    url: string;
    connections: number;
    /** Seconds; `amount` requests where that is given. */
    duration?: number;
    amount?: number;
    headers?: Readonly<Record<string, string>>;
    requests?: readonly { setupRequest: (request: Outgoing) => Outgoing }[];
  };
  /** Latencies in milliseconds; throughput in bytes, a second and in all. */
  export type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number; max: number };
    throughput: { average: number; total: number };
    '2xx': number;
    non2xx: number;
    '3xx': number;
    errors: number;
    timeouts: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
