import { fromCallback, fromPromise } from 'xstate';
import { colomboDay } from '../../domain/colombo-day.ts';
import type { DeliveryAnswer } from '../catalogue/delivery-actors.ts';
import { deliveryMachine } from '../catalogue/delivery-machine.ts';
import { DISTRICT } from '../storage-keys.ts';
import type { PageDeps } from '../world.ts';

/** The chart of a product's delivery, tied to the world. */
export const provideDelivery = ({ call, device, quiet }: PageDeps): typeof deliveryMachine =>
  deliveryMachine.provide({
    actors: {
      untilQuiet: fromPromise<void>(quiet),
      connection: fromCallback(({ sendBack }) => device.online(() => sendBack({ type: 'browser.online' }))),
      readDelivery: fromPromise<DeliveryAnswer, { productId: string }>(async ({ input: { productId }, signal }) => ({
        terms: await call((it) => it.delivery([productId], signal)),
        today: colomboDay(Date.now()),
        district: device.read(DISTRICT) ?? '',
      })),
      rememberDistrict: fromPromise<void, { district: string }>(async ({ input: { district } }) =>
        device.write(DISTRICT, district === '' ? null : district),
      ),
    },
  });
