import { assign, setup, type SnapshotFrom } from 'xstate';
import { ANSWER_LIMIT, withLimit } from '../call-failure.ts';
import { from } from '../from.ts';
import { connection, quietState, untilQuiet } from '../shared-actors.ts';
import { type DeliveryAnswer, readDelivery, rememberDistrict } from './delivery-actors.ts';

/**
 * Line on a product's page about its delivery: cost and days for the district that is chosen, which this device remembers
 * (docs/decisions/146-delivery-dates.md). It comes once the page is quiet; where nothing is known, nothing is promised.
 */
type Input = { productId: string };
type Context = Input & {
  /** null until it is known. */
  answer: DeliveryAnswer | null;
  /** Chosen now or earlier; '' for none. */
  district: string;
};
type Event = { type: 'district.choose'; district: string } | { type: 'browser.online' };

export const deliveryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    tags: {} as 'shown',
  },
  actors: { untilQuiet, readDelivery, rememberDistrict, connection },
  delays: { quietLimit: 5_000, answerLimit: ANSWER_LIMIT },
  guards: { isAnswer: (_, { output }: { output: DeliveryAnswer | undefined }) => output?.terms !== undefined },
  actions: {
    keepAnswer: assign((_, { output: answer }: { output: DeliveryAnswer }) => ({ answer, district: answer.district })),
    keepDistrict: assign((_, { district }: { district: string }) => ({ district })),
  },
}).createMachine({
  id: 'delivery',
  context: ({ input: { productId } }) => ({ productId, answer: null, district: '' }),
  initial: 'waiting',
  states: {
    waiting: quietState('reading'),
    reading: withLimit({
      invoke: {
        id: 'readDelivery',
        src: 'readDelivery',
        input: ({ context: { productId } }) => ({ productId }),
        onDone: [{ guard: from('isAnswer'), target: 'shown', actions: from('keepAnswer') }, { target: 'unknown' }],
        onError: 'unknown',
      },
    }),
    /** Nothing is said, until the device is connected again. */
    unknown: {
      invoke: { id: 'connection', src: 'connection' },
      on: { 'browser.online': 'reading' },
    },
    shown: {
      tags: 'shown',
      initial: 'settled',
      on: {
        'district.choose': { target: '.remembering', actions: from('keepDistrict') },
      },
      states: {
        settled: {},
        remembering: withLimit({
          invoke: {
            id: 'rememberDistrict',
            src: 'rememberDistrict',
            input: ({ context: { district } }) => ({ district }),
            onDone: 'settled',
            // A device that stores nothing has to be asked again next time.
            onError: 'settled',
          },
        }),
      },
    },
  },
});

type Delivery = SnapshotFrom<typeof deliveryMachine>;
/** Terms of the delivery, and the day of today in Colombo; null while nobody knows. */
export const selectAnswer = ({ context }: Delivery): DeliveryAnswer | null => context.answer;
/** District that is chosen, '' for none: as the device remembers it, a text of any kind. */
export const selectDistrict = ({ context }: Delivery): string => context.district;
