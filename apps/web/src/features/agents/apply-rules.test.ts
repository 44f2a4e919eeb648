// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { type AgentAnswers, checkApply } from './agent-form.tsx';

const good: AgentAnswers = { name: 'Lee Ann', phone: '138 0000 0000', reason: 'I run a club', agreed: true };
const wrong = (changes: Partial<AgentAnswers>, hasTerms = true) =>
  Object.keys(checkApply({ ...good, ...changes }, { hasTerms }));

describe('checkApply', () => {
  it.each<[Partial<AgentAnswers>, string[]]>([
    [{}, []],
    [{ phone: '' }, []],
    [{ phone: 'call me' }, ['phone']],
    [{ name: ' L ' }, ['name']],
    [{ name: 'ณัฐพงศ์ ศรีสุวรรณรัตน์กุล' }, []],
    [{ name: 'x'.repeat(61) }, ['name']],
    [{ reason: '  ' }, ['reason']],
    [{ reason: 'x'.repeat(255) }, []],
    [{ reason: 'x'.repeat(256) }, ['reason']],
    [{ agreed: false, reason: '' }, ['reason', 'agreed']],
  ])('%j → %j', (changes, fields) => expect(wrong(changes)).toEqual(fields));

  it('asks for no agreement where the site has no terms', () => {
    expect(wrong({ agreed: false }, false)).toEqual([]);
  });
});
