import { readFile } from 'node:fs/promises';
import { drawingType, HEAD_BYTES, otherFormat } from '../../src/domain/custom-orders/drawing-rules.ts';
import { HttpError } from '../http/http-error.ts';
import { BadPicture, decodePicture, DRAWING_BOX } from '../media/decode.ts';
import { type StoredPicture, newFileName } from './drawings.ts';

/** Refuses what is no PNG, JPEG or WEBP by its first bytes (section 5, readings 6.22). @throws HttpError 415. */
export function assertDrawing(head: Uint8Array): void {
  if (drawingType(head) !== null) return;
  const format = otherFormat(head);
  throw new HttpError(
    415,
    format === ''
      ? 'Only image files are allowed'
      : `We can't take ${format} pictures. Please send them as PNG, JPEG or WEBP.`,
  );
}

/**
 * Takes in a picture of a custom order, a drawing or a mockup: decoded within bounds, turned upright, encoded anew without
 * metadata. @param name what it is called, for the sentence.
 * @throws HttpError 415 where it is no PNG, JPEG or WEBP; 400 where it cannot be read or is too large.
 */
export async function takePicture(bytes: Uint8Array, name: string): Promise<StoredPicture> {
  assertDrawing(bytes.subarray(0, HEAD_BYTES));
  try {
    const made = await decodePicture(bytes, undefined, DRAWING_BOX);
    return { file: newFileName(made.extension), size: made.bytes.length, source: made.bytes };
  } catch (error) {
    if (error instanceof BadPicture) throw new HttpError(400, `The picture ${name} can't be used. ${error.message}`);
    throw error;
  }
}

/** As `takePicture`, of a file. */
export const takePictureFile = async (path: string, name: string): Promise<StoredPicture> =>
  takePicture(await readFile(path), name);
