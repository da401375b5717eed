import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; most answers come from memory, and a call of the database has 5 s at most. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Figure of this moment; with labels one for each of them. Null or a missing label: not known, and not shown. */
export type Figure = number | null | readonly { labels: Readonly<Record<string, string>>; value: number }[];

/** Figures of this process in the format of Prometheus; docs/operating.md lists them. */
export type Metrics = {
  registry: Registry;
  /** Counts an answer. @param route pattern of the route, never the address itself, which strangers make up. */
  countRequest: (answer: { method: string; route: string; status: number; seconds: number }) => void;
  /** Counts a request that was refused before any route: too many waited, or it could not be read. */
  countRefusal: (status: number) => void;
  /** Adds a figure that is read at each scrape. One that fails is left out of that scrape. */
  gauge: (name: string, help: string, read: () => Figure | Promise<Figure>, labelNames?: readonly string[]) => void;
};

/** Metrics with those of requests; other parts of the shop add theirs. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests that were refused before any route: 400 unreadable, 503 too many waited.',
    labelNames: ['status'],
    registers,
  });
  return {
    registry,
    countRequest: ({ method, route, status, seconds }) => {
      requests.inc({ method: METHODS.has(method) ? method : 'other', route, status });
      durations.observe({ route }, seconds);
    },
    countRefusal: (status) => refusals.inc({ status }),
    gauge: (name, help, read, labelNames = []) => {
      // While developing, a reloaded server adds it again to the metrics of the shop that stays open.
      registry.removeSingleMetric(name);
      // The registry holds it.
      void new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const figure = await Promise.resolve()
            .then(read)
            .catch(() => null);
          this.reset();
          if (figure === null) {
            // Without labels it would be shown as 0.
            if (labelNames.length === 0) this.remove();
            return;
          }
          if (typeof figure === 'number') this.set(figure);
          else for (const { labels, value } of figure) this.set(labels, value);
        },
      });
    },
  };
}
