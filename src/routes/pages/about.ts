import { fromPromise } from 'xstate';
import type { ShopTexts } from '../../domain/shop-profile.ts';
import { aboutMachine } from '../../machines/shop/about-machine.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';

export { TextsScreen as Screen } from '../../ui/screens/info/TextsScreen.tsx';

export const charts: ProvideMachines = ({ call }) => ({
  about: aboutMachine.provide({
    actors: {
      load: fromPromise<ShopTexts, { painted: ShopTexts | null }>(({ input: { painted }, signal }) =>
        painted ? Promise.resolve(painted) : call((it) => it.shopTexts(signal)),
      ),
    },
  }),
});
