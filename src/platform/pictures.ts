/** Pictures on this device: measured, made smaller and shown, by what a browser has for it. */
export type Pictures = {
  /** Pixels of a picture, as it is shown; null where it cannot be read. */
  measure: (file: Blob) => Promise<{ width: number; height: number } | null>;
  /** The picture within both limits, of the same type; null where that cannot be done. */
  shrink: (
    file: Blob,
    limits: { bytes: number; pixels: number },
  ) => Promise<{ file: Blob; width: number; height: number } | null>;
  /** Address that shows a file on this page, until it is revoked. */
  urlOf: (file: Blob) => string;
  revoke: (url: string) => void;
};

/** Tries of another size before it is given up. */
const MAX_TRIES = 6;

const loaded = (url: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = url;
  });

async function withImage<Result>(
  file: Blob,
  work: (image: HTMLImageElement) => Promise<Result> | Result,
): Promise<Result | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = await loaded(url);
    return image && image.naturalWidth > 0 ? await work(image) : null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawn(image: HTMLImageElement, width: number, height: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.86));
}

/** Pictures of the browser; a turned photo is turned upright by it. */
export const browserPictures: Pictures = {
  measure: (file) => withImage(file, ({ naturalWidth: width, naturalHeight: height }) => ({ width, height })),
  shrink: (file, { bytes, pixels }) =>
    withImage(file, async (image) => {
      let scale = Math.min(1, Math.sqrt(pixels / (image.naturalWidth * image.naturalHeight)));
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const [width, height] = [image.naturalWidth, image.naturalHeight].map((it) =>
          Math.max(1, Math.floor(it * scale)),
        ) as [number, number];
        const smaller = await drawn(image, width, height, file.type);
        if (!smaller || smaller.type !== file.type) return null;
        if (smaller.size <= bytes) return { file: smaller, width, height };
        scale *= Math.max(0.5, Math.min(0.85, Math.sqrt(bytes / smaller.size)));
      }
      return null;
    }),
  urlOf: (file) => URL.createObjectURL(file),
  revoke: (url) => URL.revokeObjectURL(url),
};
