import { Box, Card, Typography, useTheme } from '@mui/material';
import { SparkLineChart } from '@mui/x-charts/SparkLineChart';
import { useTranslate } from 'react-admin';
import { BareList } from '../parts/bare-list.tsx';
import { showTime, type Watched } from './walk.ts';

/**
 * One small chart per step: the median in each part of the span. The figures beside it say the same in text.
 */
export default function StepTimes({ steps }: { steps: Watched['steps'] }) {
  return (
    <BareList
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
      }}
    >
      {steps.map((step) => (
        <StepTime key={step.step} {...step} />
      ))}
    </BareList>
  );
}

function StepTime({ step, usual, points }: Watched['steps'][number]) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const longest = Math.max(0, ...points.map(({ most }) => most));
  const failures = points.filter(({ failed }) => failed === 1).length;
  return (
    <Card component="li" variant="outlined" sx={{ p: 1.5 }}>
      <Typography component="h3" variant="subtitle2">
        {translate(`koi.walks.step.${step}`)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {points.length === 0
          ? translate('koi.walks.no_times')
          : [
              ...(usual === null ? [] : [translate('koi.walks.usual', { time: showTime(usual) })]),
              translate('koi.walks.longest', { time: showTime(longest) }),
            ].join(' · ')}
      </Typography>
      {failures > 0 && (
        <Typography variant="body2" color="error">
          {translate('koi.walks.failed_in', { smart_count: failures })}
        </Typography>
      )}
      <Box aria-hidden="true" sx={{ height: 56, mt: 0.5 }}>
        {points.length > 1 && (
          <SparkLineChart
            data={points.map(({ milliseconds }) => milliseconds)}
            height={56}
            curve="linear"
            color={palette.primary.main}
            yAxis={{ min: 0 }}
            xAxis={{ scaleType: 'point', data: points.map(({ at }) => at) }}
            valueFormatter={(value: number | null) => (value === null ? '' : showTime(value))}
            showTooltip
            showHighlight
          />
        )}
      </Box>
    </Card>
  );
}
