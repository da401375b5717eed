/** Raw colours, private to the theme: a part never names one, it names a role (roles.ts). */
export const palette = {
  paper: '#fbf9f5',
  white: '#fffefc',
  linen: '#f3efe8',
  flax: '#ddd5c9',
  stone: '#857a6d',
  bark: '#5d5449',
  ink: '#1f1b16',

  night: '#171411',
  coal: '#1f1b17',
  umber: '#292420',
  clay: '#3d362f',
  ash: '#8d8378',
  sand: '#b9afa3',
  chalk: '#f2ede5',

  indigo: '#2d3a75',
  indigoDeep: '#212b5a',
  indigoWash: '#e8e9f2',
  indigoPale: '#b3bdf0',
  indigoPaler: '#cdd4f7',
  indigoNight: '#2a2d45',

  leaf: '#2b6440',
  leafWash: '#e5efe6',
  leafPale: '#8fcfa3',
  leafNight: '#1f3226',

  lac: '#a2261c',
  lacDeep: '#7f1b13',
  lacWash: '#f9e9e5',
  lacPale: '#f5a597',
  lacPaler: '#fac4ba',
  lacNight: '#3f221e',
} as const;
