import type { HttpBindings } from '@hono/node-server';

/** Variables of each request; those of the customer are added in auth/current-customer.ts. `Bindings` is empty where there is no port (tests). */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The body was taken as a stream: there is no more of it to wait for. */
    hasCome?: true;
    /** Of a page, where it is not 200. */
    pageStatus?: 200 | 404;
    /** A bound refused to render the page. */
    isBounded?: true;
  };
};
