// What React costs by itself, beside which the app's pages are measured (`e2e/bench-lighthouse.ts`).
import { createRoot } from 'react-dom/client';

function Page() {
  return (
    <>
      <h1>Bare page</h1>
      <p>React, and nothing else.</p>
    </>
  );
}

const root = document.getElementById('app');
if (root) createRoot(root).render(<Page />);
