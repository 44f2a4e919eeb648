/** Re-exported so that React's file is evaluated in a startup task of its own (`first-screen/show.js`). */
export { createRoot, hydrateRoot } from 'react-dom/client';
