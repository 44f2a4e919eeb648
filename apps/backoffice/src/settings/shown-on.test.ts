import { expect, test } from 'vitest';
import { shownOn } from './shown-on.ts';
import { settingsTexts } from './texts.ts';

test('each setting is shown on a screen, or it is said where else it goes', () => {
  const at = (group: string, key: string, is_public = true) => shownOn({ group, key, is_public });
  expect(at('system', 'site_slogan')).toEqual({ screen: 'welcome' });
  expect(at('credit', 'credit_rule')).toEqual({ screen: 'credit' });
  expect(at('system', 'demo_money', false)).toEqual({ told: 'never' });
  expect(at('system', 'system_maintenance_until', false)).toEqual({ told: 'maintenance' });
  expect(at('maintenance', 'line_1_message', false)).toEqual({ told: 'closed_game' });
  expect(at('activity', 'activity_jiebei_enable')).toEqual({ told: 'effect' });
  for (const { settings } of [{ settings: settingsTexts.en }, { settings: settingsTexts.zh_cn }])
    expect(Object.keys(settings.told)).toEqual(
      expect.arrayContaining(['never', 'effect', 'clients', 'tab', 'desktop', 'maintenance', 'closed_game']),
    );
});
