/** From here, so that React's own file runs it: a step of the start by itself (`first-screen/show.js`). */
export { createRoot, hydrateRoot } from 'react-dom/client';
