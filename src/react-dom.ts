// React, in a file of its own: it is the last of the first page's code to come, and no chart waits for it.
export { flushSync } from 'react-dom';
export { createRoot, hydrateRoot } from 'react-dom/client';
