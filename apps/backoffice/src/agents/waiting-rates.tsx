import type { Reply } from '@koi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { callAgain } from '../api/client.ts';
import { gameTypeNames } from '../parts/game-types.ts';
import { WaitingRequests } from '../parts/waiting-requests.tsx';

type Row = Reply<'POST /operator/agents/bounds/list'>['waiting'][number];
interface Asked {
  member_name?: string;
  rates?: readonly { game_type: number; rate: string }[];
  bounds?: readonly { game_type: number; low: string; standard: string; high: string }[];
}

/** Rates above the ceiling that one operator has requested, for an agent or as bounds of the site. */
export function WaitingRates({ rows }: { rows: readonly Row[] }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const games = (type: number): string => translate(gameTypeNames[type] ?? String(type));
  const wish = ({ content }: Row): string => {
    const { member_name: name, rates = [], bounds = [] } = content as Asked;
    return [
      name ?? translate('koi.agents.bounds'),
      ...rates.map(({ game_type, rate }) => `${games(game_type)} ${rate} %`),
      ...bounds.map(({ game_type, ...bound }) => {
        const parts = (['low', 'standard', 'high'] as const).map(
          (key) => `${translate(`koi.agents.${key}`)} ${bound[key]} %`,
        );
        return `${games(game_type)}: ${parts.join(', ')}`;
      }),
    ].join(' · ');
  };
  return (
    <WaitingRequests<Row>
      rows={rows}
      may={useMay('agents.edit')}
      wish={wish}
      onAgree={({ call }, body) =>
        callAgain(
          call === 'POST /operator/agents/rates/save' ? call : 'POST /operator/agents/bounds/save',
          body,
        )
      }
      onChanged={() => void queries.invalidateQueries({ queryKey: ['agents'] })}
    />
  );
}
