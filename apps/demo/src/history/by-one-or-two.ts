import type { OperatorActor } from '../../../api/src/platform/audit/audit-log.ts';
import type { Scene } from './scene.ts';

/** An operator decides; above the limits of one, a second one says the same a few minutes later. */
export async function byOneOrTwo(
  scene: Scene,
  decide: (staff: OperatorActor) => Promise<boolean>,
): Promise<void> {
  const isDone = await decide(scene.staff(0));
  await scene.minutes(3);
  if (!isDone) await decide(scene.staff(1));
}
