/** The part of autocannon that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  type Options = { url: string; connections: number; duration: number; headers?: Readonly<Record<string, string>> };
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
