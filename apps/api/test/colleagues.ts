import { createOperator } from '../src/accounts/operators/queries.ts';
import type { World } from './world.ts';

let colleagues = 0;
export const freshName = (): string => {
  colleagues += 1;
  return `colleague-${colleagues}`;
};
export async function colleague(w: World): Promise<string> {
  const name = freshName();
  await createOperator(w.ctx.database.db, { name, password: 'koi12345', role: 'read-only' });
  return name;
}
/** Moves the operator to another role meanwhile. */
export const moved = (w: World, name: string) =>
  w.ctx.database.run(`update operator set role = 'content' where name = $1`, [name]);
