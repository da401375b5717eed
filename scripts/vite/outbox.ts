import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';

/** Development: `/__outbox` shows the mails that the shop did not send (docs/mail.md). No build has it. */
export function outbox(env: NodeJS.ProcessEnv = process.env): Plugin {
  return {
    name: 'outbox',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        if (request.method !== 'GET' || !/^\/__outbox(?:\/names)?\/?(?:\?|$)/.test(request.url ?? '')) return next();
        try {
          const { outboxAnswer } = (await vite.ssrLoadModule(
            '/scripts/outbox/answer.ts',
          )) as typeof import('../outbox/answer.ts');
          await getRequestListener(() => outboxAnswer(request.url ?? '', env))(request, response);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
