// Runs before every test file of the platform: thousands of test accounts do not need hashes that withstand a
// theft.
import { setPasswordCost } from '../src/platform/lib/passwords.ts';

export const testPasswordCost = { memoryCost: 64, timeCost: 1 } as const;

setPasswordCost(testPasswordCost);
