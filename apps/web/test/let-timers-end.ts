// After every test with a document: what its end has put off to the next turn of the loop still finds the document there.
import { afterEach } from 'vitest';

afterEach(() => new Promise<void>((resolve) => setTimeout(resolve)));
