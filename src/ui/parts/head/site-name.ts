import { createContext } from 'react';

/** Name of the shop, which follows each page's title; '' where it is not known. */
export const SiteName = createContext('');
