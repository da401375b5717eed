import { mkdir, rm } from 'node:fs/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { customerOf } from '../auth/current-customer.ts';
import type { AppEnv } from '../http/context.ts';
import { busy, HttpError } from '../http/http-error.ts';
import { type ReceivedForm, receiveForm } from '../http/multipart.ts';
import { paceBody, type PacedBody } from '../http/paced-body.ts';
import type { UploadBounds } from '../http/uploads.ts';
import { newUploadFolder, type Place, setAside, type StoredPicture } from './drawings.ts';
import { assertDrawing, takePictureFile } from './take-picture.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** A form that has come whole, and its pictures as they are to be kept. */
    drawings: { received: ReceivedForm; pictures: readonly StoredPicture[] };
  }
}

/** Places for uploads: of one customer, and in all. */
function openPlaces({ ofCustomer, inAll }: Pick<UploadBounds, 'ofCustomer' | 'inAll'>) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** @returns what gives the place back. @throws HttpError 429 where this customer has too many, 503 where all together have. */
    take: (customer: string): (() => void) => {
      const own = taken.get(customer) ?? 0;
      if (own >= ofCustomer)
        throw new HttpError(
          429,
          'Your pictures are still on their way from before. Please wait a moment and try again.',
          {
            'Retry-After': '10',
          },
        );
      if (all >= inAll) throw busy(10);
      all += 1;
      taken.set(customer, own + 1);
      return () => {
        all -= 1;
        const left = (taken.get(customer) ?? 1) - 1;
        if (left === 0) taken.delete(customer);
        else taken.set(customer, left);
      };
    },
  };
}

/** Reads the pictures one after the other and sets them aside, so that no more than one is in memory. */
async function takeAll({ files }: ReceivedForm, folder: string): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  for (const { path, name } of files) {
    pictures.push(await setAside(folder, await takePictureFile(path, name)));
    await rm(path);
  }
  return pictures;
}

/**
 * Receives a form with drawings as it comes (decision 102), before the call waits for its turn at the database. Whatever comes
 * of it, nothing is left in the folder where it arrived.
 * @param before refuses a call that may not be made, before anything is taken in. @param field name of its files.
 */
export function receivePictures(
  place: Place,
  bounds: UploadBounds,
  before: (c: Context<AppEnv>, userId: string) => Promise<void>,
  field = 'designImage',
): MiddlewareHandler<AppEnv> {
  const places = openPlaces(bounds);

  /** @throws HttpError where the call may not be made, or the form is refused. */
  async function receive(c: Context<AppEnv>, body: PacedBody, folder: string): Promise<void> {
    const { id } = await customerOf(c);
    await before(c, id);
    const leave = places.take(id);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const contentType = c.req.header('Content-Type') ?? '';
      const form = { folder, field, bounds, check: assertDrawing };
      const received = await receiveForm(body, contentType, form);
      c.set('drawings', { received, pictures: await takeAll(received, folder) });
    } finally {
      leave();
    }
  }

  return async (c, next) => {
    const body = paceBody(c.req.raw.body, bounds);
    const folder = newUploadFolder(place);
    c.set('hasCome', true);
    try {
      await receive(c, body, folder).catch(async (error: unknown) => {
        await body.discard();
        throw error;
      });
      await next();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
