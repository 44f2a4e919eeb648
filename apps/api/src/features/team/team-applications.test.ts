import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { type TeamMember, teamParts } from '../../../test/team.ts';

testApi('applications', (api) => {
  const team = teamParts(api);

  test('one waits at a time; agents and trial accounts have nothing to apply for', async () => {
    const agent = await team.below(null);
    const plain = await team.below(agent, { isAgent: false });
    const trial = await team.below(null, { isAgent: false, isDemo: true });
    const apply = (who: TeamMember, body: object = {}) =>
      team.call(who, 'POST /agent/apply', {
        name: 'Lee Ann',
        reason: 'I run a club',
        phone: '138 0000 0000',
        ...body,
      });
    expect((await team.call(plain, 'POST /agent/apply/status')).body).not.toHaveProperty('data');
    expect((await apply(agent)).body.error).toBe('already_agent');
    expect((await apply(trial)).body.error).toBe('demo_not_allowed');
    expect((await apply(plain, { reason: 'x'.repeat(256) })).status).toBe(422);
    expect((await apply(plain, { name: 'x' })).status).toBe(422);
    const answers = await Promise.all([apply(plain), apply(plain), apply(plain)]);
    expect(answers.map(({ status, body }) => body.error ?? status).sort()).toEqual([
      200,
      'application_open',
      'application_open',
    ]);
    expect((await team.call(plain, 'POST /agent/apply/status')).body).toMatchObject({
      is_agent: 0,
      data: { status: 0, name: 'Lee Ann', phone: '13800000000' },
    });
    expect((await team.call(agent, 'POST /agent/apply/status')).body).toMatchObject({ is_agent: 1 });
  });
});
