import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { ShopActor, shopMachine } from '../../machines/shop/shop-machine.ts';

/** The only binding of React and XState: screens read by selectors, and act by the named functions of `use-<name>.ts`. */
const Shop = createContext<ShopActor | null>(null);

export const ShopProvider = ({ shop, children }: { shop: ShopActor; children: ReactNode }) => (
  <Shop value={shop}>{children}</Shop>
);

/** The root itself, for what begins an actor below it. @throws outside of a provider. */
export function useShopActor(): ShopActor {
  const found = useContext(Shop);
  if (!found) throw new Error('There is no <ShopProvider> above');
  return found;
}

/** Reads the root of all actors. */
export const useShop = <Selected,>(select: (snapshot: SnapshotFrom<typeof shopMachine>) => Selected): Selected =>
  useSelector(useShopActor(), select);

/**
 * The two hooks of one actor, bound by its machine's type alone, so that the machine's code stays in its own chunk.
 * The first reads the actor through a selector, and renders again only when what it selects changes. The second gives what a
 * shopper can do, as named functions that stay the same as long as the shop and look the actor up at the press: no screen
 * sends an event by itself. Its `of` gives them outside of React.
 */
export function bindActor<Machine extends AnyStateMachine>(id: string) {
  function useSnapshot<Selected>(select: (snapshot: SnapshotFrom<Machine>) => Selected): Selected {
    const actor = useShopActor().system.get(id);
    if (!actor) throw new Error(`The actor '${id}' does not live on this page`);
    return useSelector(actor, select as (snapshot: unknown) => Selected);
  }
  return <Commands,>(make: (send: (event: EventFromLogic<Machine>) => void) => Commands) => {
    const made = new WeakMap<ShopActor, Commands>();
    const of = (shop: ShopActor): Commands => {
      const commands = made.get(shop) ?? make((event) => shop.system.get(id).send(event));
      made.set(shop, commands);
      return commands;
    };
    return [useSnapshot, Object.assign((): Commands => of(useShopActor()), { of })] as const;
  };
}
