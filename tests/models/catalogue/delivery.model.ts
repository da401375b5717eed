import type { DeliveryAnswer } from '../../../src/machines/catalogue/delivery-actors.ts';
import { deliveryMachine, selectAnswer, selectDistrict } from '../../../src/machines/catalogue/delivery-machine.ts';
import { demoTimes, unknownTerms } from '../../../src/domain/shop-profile.ts';
import { offline } from '../../support/samples/samples.ts';
import type { Edge } from '../../explorer/explore.ts';
import { pack } from '../model.ts';

const rule = unknownTerms.delivery;
const timed: DeliveryAnswer = {
  terms: { rule, schedule: { ...demoTimes, closedDays: ['2026-12-25'], leadDays: 10 } },
  today: '2026-12-21',
  district: 'Jaffna',
};
const untimed: DeliveryAnswer = { terms: { rule, schedule: null }, today: '2026-12-21', district: '' };

const begun = (said: Edge['said']): [string, unknown][] =>
  said
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => {
      const { id, input } = params as { id: string; input?: unknown };
      return [id, input ?? null];
    });
const asked = ({ said }: Edge, id: string) => begun(said).filter(([one]) => one === id);

export const delivery = pack({
  machine: deliveryMachine,
  input: { productId: 'kurta' },
  limit: 60,
  events: {
    'district.choose': [
      { type: 'district.choose', district: 'Galle' },
      { type: 'district.choose', district: '' },
    ],
    'browser.online': [{ type: 'browser.online' }],
  },
  outcomes: {
    untilQuiet: { done: [undefined], error: [new Error('no quiet moment')] },
    readDelivery: { done: [timed, untimed, undefined], error: [offline] },
    rememberDistrict: { done: [undefined], error: [new Error('nothing is stored')] },
    connection: { done: [], error: [] },
  },
  rest: (it) => it.matches('unknown') || it.matches({ shown: 'settled' }),
  invariants: {
    'nothing is said before it is known': (it) => (selectAnswer(it) !== null) === it.hasTag('shown'),
    'it is of the product that is open': (it) => it.context.productId === 'kurta',
  },
  steps: {
    'the shop is asked about this product, once the page is quiet or the device is connected again': (
      edge,
      before,
      after,
    ) =>
      JSON.stringify(asked(edge, 'readDelivery')) ===
      JSON.stringify(
        after.matches('reading') && !before.matches('reading') ? [['readDelivery', { productId: 'kurta' }]] : [],
      ),
    'the district that the device remembers is chosen first': ({ event }, _, after) =>
      event.type !== 'xstate.done.actor.readDelivery' ||
      selectDistrict(after) === ((event['output'] as DeliveryAnswer | undefined)?.district ?? ''),
    'a district that is chosen counts at once, and the device remembers it': (edge, before, after) => {
      const isChosen = edge.event.type === 'district.choose' && before.hasTag('shown');
      return (
        selectDistrict(after) ===
          (isChosen
            ? edge.event['district']
            : edge.event.type === 'xstate.done.actor.readDelivery'
              ? selectDistrict(after)
              : selectDistrict(before)) &&
        JSON.stringify(asked(edge, 'rememberDistrict')) ===
          JSON.stringify(isChosen ? [['rememberDistrict', { district: edge.event['district'] }]] : [])
      );
    },
    'a failure takes nothing away that is shown': (_, before, after) =>
      !before.hasTag('shown') || after.hasTag('shown'),
  },
});
