import { gameTypes } from '@koi/contract/enumerations';
import type { AppContext } from '../../../api/src/context.ts';
import { rateText } from '../../../api/src/features/agents/agent-rates.ts';
import { createInvite } from '../../../api/src/features/team/invites.ts';
import { setDefaultRates } from '../../../api/src/features/team/team-rates.ts';

/** Difference between the rates of a demonstration agent and of those below, in hundredths of a percent. */
const STEP = 150;
/** The site's own minimum. */
const LOWEST = 100;

/** The same for every game type. */
export function belowRates(own: number) {
  const rate = rateText(Math.max(own - STEP, LOWEST));
  return Object.values(gameTypes).map((game_type) => ({ game_type, rate }));
}

/** Gives new members below agent8 lower rates than its own, and opens an invite for it; once. */
export async function loadDemoTeam(ctx: AppContext): Promise<void> {
  const { db } = ctx.database;
  const agent = await db
    .selectFrom('member')
    .select(['id', 'name', 'agent_id', 'lang'])
    .where('name', '=', 'agent8')
    .executeTakeFirst();
  if (!agent?.agent_id) return;
  const known = await db
    .selectFrom('invite')
    .select('id')
    .where('member_id', '=', agent.id)
    .executeTakeFirst();
  if (known) return;
  const rates = belowRates(600);
  await setDefaultRates(ctx, agent, { rates }, agent.lang);
  await createInvite(ctx, agent, { rates }, agent.lang);
}
