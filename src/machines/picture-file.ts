import {
  type DrawingProblem,
  drawingType,
  type DrawingType,
  HEAD_BYTES,
  otherFormat,
} from '../domain/custom-orders/drawing-rules.ts';
import type { Pictures } from '../platform/pictures.ts';

/** A file that is not even looked at, in bytes: no phone makes larger photos. */
const MAX_READ_BYTES = 64 * 1024 * 1024;

/** Why a file is not taken. `format` is the name of another picture format. */
export type RefusedPicture = { problem: DrawingProblem; format?: string };
/** A picture as it is sent; measures in pixels. */
export type FittedPicture = { picture: Blob; width: number; height: number; isShrunk: boolean };
/** Limits above which a picture is made smaller on this device. */
type Limits = { bytes: number; pixels: number };

/** Reads of a file what it is, not what it is called. */
export async function pictureTypeOf(file: File): Promise<DrawingType | RefusedPicture> {
  if (file.size === 0) return { problem: 'empty' };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const type = drawingType(head);
  if (type !== null) return type;
  const format = otherFormat(head);
  return format === '' ? { problem: 'no image' } : { problem: 'other format', format };
}

/**
 * Makes a picture fit to be sent.
 * @param most bytes that are sent at most. @param onShrinking told before it is made smaller, which takes a while.
 */
export async function fitPicture(
  pictures: Pictures,
  file: File,
  type: DrawingType,
  { limits, most, onShrinking }: { limits: Limits; most: number; onShrinking: () => void },
): Promise<FittedPicture | RefusedPicture> {
  if (file.size > MAX_READ_BYTES) return { problem: 'too large' };
  // Its name may say another type, or none.
  let picture: Blob = new Blob([file], { type });
  let size = await pictures.measure(picture);
  if (size === null) return { problem: 'damaged' };
  let isShrunk = false;
  if (picture.size > limits.bytes || size.width * size.height > limits.pixels) {
    onShrinking();
    const smaller = await pictures.shrink(picture, limits);
    if (smaller) {
      isShrunk = true;
      picture = smaller.file;
      size = { width: smaller.width, height: smaller.height };
    }
  }
  return picture.size > most ? { problem: 'too large' } : { picture, isShrunk, ...size };
}
