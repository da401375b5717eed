import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { type AnyActorRef, createActor, type InspectionEvent } from 'xstate';
import { createClient } from './api/client.ts';
import { browserDevice } from './api/device.ts';
import type { Outward } from './machines/outward.ts';
import { provideShop } from './machines/provide.ts';
import { selectToken } from './machines/session.ts';
import type { ShopActor } from './machines/shop.ts';
import { connectHistory, locationOf, openedAt, screenAt } from './routes/bridge.ts';
import { App } from './ui/App.tsx';

// The only place where the pieces meet: client → actors → root → router → screens.

/** `<meta name="backend-url">`: '' for this origin. */
const backendUrl = document.querySelector<HTMLMetaElement>('meta[name="backend-url"]')?.content.replace(/\/+$/, '') ?? '';

const client = createClient({ backendUrl: /^https?:\/\//.test(backendUrl) ? backendUrl : '', token: () => selectToken(shop.system.get('session').getSnapshot()) });

/** Hears what every actor says outward, from its birth on. */
function hear(event: InspectionEvent): void {
  if (event.type !== '@xstate.actor' || !('on' in event.actorRef)) return;
  (event.actorRef as AnyActorRef).on('*', (said) => perform(said as Outward));
}

function perform(said: Outward): void {
  switch (said.type) {
    case 'navigate': return bridge.navigate(said);
    case 'toast': return shop.system.get('notices').send({ type: 'notice.show', notice: said.notice });
    case 'alert': return shop.system.get('alerts').send({ type: 'alert.raise', alert: said.alert });
  }
}

const shop: ShopActor = createActor(provideShop({ client, device: browserDevice(window) }), {
  systemId: 'shop',
  input: openedAt(locationOf(window)),
  inspect: hear,
});
shop.subscribe({ error: (error) => console.error('The shop stopped', error) });
const bridge = connectHistory(shop, window);
shop.start();

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode><App shop={shop} navigator={bridge.navigator} screenAt={screenAt} preload={bridge.preload} /></StrictMode>);
