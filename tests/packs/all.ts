import { alerts } from './alerts.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { collection } from './collection.ts';
import { menu } from './menu.ts';
import { notices } from './notices.ts';
import type { AnyPack } from './pack.ts';
import { product } from './product.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { shop } from './shop.ts';

/** The pack of every machine of the shop, by the name of its file. */
export const packs = { alerts, cart, catalogue, collection, menu, notices, product, search, session, shop } as unknown as Record<string, AnyPack>;
