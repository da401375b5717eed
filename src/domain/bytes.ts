const MB = 1024 * 1024;

/** Amount of bytes as a shopper reads it: `1.2 MB`, `340 kB`, never `0 kB` for something. */
export const formatBytes = (bytes: number): string =>
  bytes >= MB - 512 ? `${(bytes / MB).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} kB`;
