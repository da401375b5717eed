import { fromCallback, fromPromise } from 'xstate';
import type { CustomRequestDraft } from '../../domain/custom-orders/custom-draft.ts';
import type { CustomOrder } from '../../domain/custom-orders/custom-order.ts';
import type { DrawingFile } from '../../domain/custom-orders/draft.ts';
import type { Cents } from '../../domain/money.ts';
import type { AppliedCode } from '../../domain/order/order.ts';
import { unknownTerms } from '../../domain/shop-profile.ts';
import { browserPictures } from '../../platform/pictures.ts';
import { customCodeMachine } from '../../machines/custom-orders/custom-code-machine.ts';
import type { FormBasis } from '../../machines/custom-orders/custom-form-actors.ts';
import {
  createCustomAttemptStorage,
  createFormRestore,
  createFormStorage,
} from '../../machines/custom-orders/custom-form-storage.ts';
import { customOrderFormMachine } from '../../machines/custom-orders/custom-order-form-machine.ts';
import { customSubmissionMachine } from '../../machines/custom-orders/custom-submission-machine.ts';
import { createDrawingFiles } from '../../machines/custom-orders/drawing-files.ts';
import { drawingsMachine } from '../../machines/custom-orders/drawings-machine.ts';
import { createPictureLoader } from '../../machines/custom-orders/picture-loader.ts';
import { provideAddressChoice } from '../../machines/shop/provide-address-choice.ts';
import type { ProvideMachines } from '../../machines/shop/page-machines.ts';
import type { PageDeps } from '../../machines/world.ts';

export { CustomOrderFormScreen as Screen } from '../../ui/screens/custom-orders/CustomOrderFormScreen.tsx';

const basisBy = (call: PageDeps['call']) =>
  fromPromise<FormBasis, { isPrefilled: boolean }>(async ({ input: { isPrefilled }, signal }) => {
    const [categories, terms, orders] = await Promise.all([
      call((it) => it.customOptions(signal)),
      call((it) => it.terms(signal)),
      // Where the last order went is a help; without it the form is filled in by hand.
      isPrefilled ? call((it) => it.customOrders(signal)).catch((): CustomOrder[] => []) : [],
    ]);
    return { categories, terms, keepsKeys: terms !== unknownTerms, lastAddress: orders[0]?.address ?? null };
  });

export const charts: ProvideMachines = ({ call, device, hydrated }) => {
  const files = createDrawingFiles({ device, pictures: browserPictures });

  /** Files of a request, whole. @throws an ApiError where one is not on this device any more: then it is only looked for. */
  async function filesOf({ drawings }: CustomRequestDraft): Promise<DrawingFile[]> {
    const found = await Promise.all(drawings.map(({ id }) => files.read(id)));
    return drawings.map(({ name }, at) => {
      const record = found[at];
      // oxlint-disable-next-line no-throw-literal -- an ApiError is data, for the machines
      if (!record) throw { code: 'unavailable', status: 503, said: '', changes: null };
      return { name, file: record.file };
    });
  }

  return {
    'custom-order-form': customOrderFormMachine.provide({
      actors: {
        keptForm: createFormRestore(device, hydrated),
        formStorage: createFormStorage(device),
        loadBasis: basisBy(call),
        renewBasis: basisBy(call),
        loadOrder: fromPromise<CustomOrder | null, { orderId: string }>(({ input, signal }) =>
          call((it) => it.customOrder(input.orderId, signal)),
        ),
        drawings: drawingsMachine.provide({
          actors: { drawer: files.drawer, pictureLoader: createPictureLoader({ call }) },
        }),
        'address-choice': provideAddressChoice({ call }),
        'custom-code': customCodeMachine.provide({
          actors: {
            validateCustomCode: fromPromise<AppliedCode, { code: string; amount: Cents }>(({ input, signal }) =>
              call((it) => it.validateCustomCode(input.code, input.amount, signal)),
            ),
          },
        }),
        'custom-submission': customSubmissionMachine.provide({
          actors: {
            attemptStorage: createCustomAttemptStorage(device),
            connection: fromCallback(({ sendBack }) => device.online(() => sendBack({ type: 'browser.online' }))),
            placeOrder: fromPromise<{ id: string }, { draft: CustomRequestDraft; key: string }>(
              async ({ input: { draft, key }, signal, system }) => {
                const drawings = await filesOf(draft);
                const tell = (progress: { sent: number; total: number }): void => {
                  if (!signal.aborted) system.get('custom-submission')?.send({ type: 'bytes.sent', ...progress });
                };
                const { orderId, order } = draft;
                if (orderId === '') return call((it) => it.placeCustomOrder(order, drawings, key, tell, signal));
                const { code: _code, paymentMethod: _method, ...edit } = order;
                const edited = await call((it) => it.editCustomOrder(orderId, edit, drawings, key, tell, signal));
                return { id: edited?.id ?? orderId };
              },
            ),
            loadOrders: fromPromise<CustomOrder[], { orderId: string }>(({ input: { orderId }, signal }) =>
              orderId === ''
                ? call((it) => it.customOrders(signal))
                : call((it) => it.customOrder(orderId, signal)).then((order) => (order ? [order] : [])),
            ),
          },
        }),
      },
    }),
  };
};
