/** Re-exported so that React's file is evaluated in a startup task of its own (`ssr/bootstrap/bootstrap.ts`). */
export { createRoot, hydrateRoot } from 'react-dom/client';
