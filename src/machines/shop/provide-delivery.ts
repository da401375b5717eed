import { type AnyActorRef, fromCallback, fromPromise } from 'xstate';
import { colomboDay } from '../../domain/colombo-day.ts';
import type { DeliveryAnswer } from '../catalogue/delivery-actors.ts';
import { deliveryMachine } from '../catalogue/delivery-machine.ts';
import { DISTRICT } from '../storage-keys.ts';
import type { PageDeps } from '../world.ts';

type Question = { input: { productId: string }; system: AnyActorRef['system'] };
const ofPage = ({ input: { productId } }: Question): readonly string[] => [productId];

/** The chart of a delivery, tied to the world. @param productsOf ids of what is delivered; the product of the page unless given. */
export const provideDelivery = (
  { call, device, quiet }: PageDeps,
  productsOf: (question: Question) => readonly string[] = ofPage,
): typeof deliveryMachine =>
  deliveryMachine.provide({
    actors: {
      untilQuiet: fromPromise<void>(quiet),
      connection: fromCallback(({ sendBack }) => device.online(() => sendBack({ type: 'browser.online' }))),
      readDelivery: fromPromise<DeliveryAnswer, { productId: string }>(async ({ input, system, signal }) => ({
        terms: await call((it) => it.delivery(productsOf({ input, system }), signal)),
        today: colomboDay(Date.now()),
        district: device.read(DISTRICT) ?? '',
      })),
      rememberDistrict: fromPromise<void, { district: string }>(async ({ input: { district } }) =>
        device.write(DISTRICT, district === '' ? null : district),
      ),
    },
  });
