/** Outlines of garments for GarmentPreview, in a box of 200 × 220; `front` and `back` are the lines upon the body, `area` is the box that a placement is a part of. */

const TEE =
  'M72 22q28 24 56 0l30 10q7 3 10 9l22 33q-11 11-25 17l-15-13q3 66 2 134-52 6-104 0-1-68 2-134l-15 13q-14-6-25-17l22-33q3-6 10-9Z';
const SEAMS = 'M50 78q-2-16 4-36M150 78q2-16-4-36';
const NECK = 'M72 22q28 10 56 0';
const TEE_AREA = { x: 20, y: 6, width: 160, height: 214 };

export const outlines = {
  tshirt: { body: TEE, front: `${SEAMS}M66 24q34 32 68 0`, back: `${SEAMS}${NECK}`, area: TEE_AREA },
  polo: {
    body: TEE,
    front: `${SEAMS}M70 22l14 26 16-12 16 12 14-26M94 42v30h12V42M100 50v.1M100 60v.1`,
    back: `${SEAMS}${NECK}M68 24q32 18 64 0`,
    area: { ...TEE_AREA, y: 14, height: 206 },
  },
  hoodie: {
    body: 'M66 34q2-26 34-26t34 26l22 8q9 3 11 12l21 112q-10 6-22 7l-15-84 1 118q-52 8-104 0l1-118-15 84q-12-1-22-7L33 54q2-9 11-12Z',
    front:
      'M66 34q14 30 34 34 20-4 34-34M76 30q24-26 48 0-8 26-24 34-16-8-24-34ZM68 152h64l10 34H58ZM92 66v26M108 66v24',
    back: 'M66 34q8 34 34 36 26-2 34-36M51 89q-2-24 4-44M149 89q2-24-4-44',
    area: { x: 22, y: 28, width: 156, height: 188 },
  },
  cap: {
    body: 'M40 128q-2-76 60-76t60 76q14 6 16 18-34 22-76 22t-76-22q2-12 16-18Z',
    front: 'M40 128q60-24 120 0M100 52v65M96 51q4-7 8 0M68 62q-14 24-13 58M132 62q14 24 13 58',
    back: 'M40 128q60-24 120 0M74 119q2-30 26-30t26 30M78 107h44',
    area: { x: 14, y: 50, width: 172, height: 90 },
  },
  jersey: {
    body: TEE,
    front: `${SEAMS}M66 24l34 36 34-36M74 23l26 28 26-28M62 92q-2 58 0 118M138 92q2 58 0 118`,
    back: `${SEAMS}${NECK}M62 92q-2 58 0 118M138 92q2 58 0 118`,
    area: { ...TEE_AREA, y: 14, height: 206 },
  },
  tote: {
    body: 'M66 84V52q0-34 34-34t34 34v32h24l8 126q-66 8-132 0l8-126Zm12 0h44V52q0-22-22-22T78 52Z',
    front: 'M42 96h116M70 84v20M130 84v20',
    back: 'M42 96h116M70 84v20M130 84v20',
    area: { x: 36, y: 96, width: 128, height: 112 },
  },
} as const;
export type Garment = keyof typeof outlines;
/** Garment of a name; null if no outline of it is drawn. */
export const garmentOf = (name: string): Garment | null => (Object.hasOwn(outlines, name) ? (name as Garment) : null);
