import type { BrandProblem } from '@koi/rules/brand';
import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import BadIcon from '@mui/icons-material/ErrorOutlined';
import { Box, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { problemWords } from './draft.ts';

const kinds = ['text', 'contrast', 'format'] as const;
type Kind = (typeof kinds)[number];

interface List {
  problems: readonly BrandProblem[];
  onLook(problem: BrandProblem): void;
}

/** Problems that prevent publishing; each links to the field that causes it. */
export function CheckList({ problems, onLook }: List) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('koi.brand.checks')}>
      <Typography component="h2" variant="subtitle2" sx={{ mb: 1 }}>
        {translate('koi.brand.checks')}
      </Typography>
      <Stack spacing={1}>
        {kinds.map((kind) => {
          const own = problems.filter((problem) => problem.kind === kind);
          if (kind === 'format' && own.length === 0) return null;
          return <Check key={kind} kind={kind} problems={own} onLook={onLook} />;
        })}
      </Stack>
    </Box>
  );
}

function Check({ kind, problems, onLook }: List & { kind: Kind }) {
  const translate = useTranslate();
  const isGood = problems.length === 0;
  return (
    <Stack direction="row" spacing={1}>
      {isGood ? <GoodIcon color="success" fontSize="small" /> : <BadIcon color="error" fontSize="small" />}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">
          {translate(`koi.brand.check_${kind}${isGood ? '_good' : ''}`, { smart_count: problems.length })}
        </Typography>
        {problems.slice(0, 6).map((problem) => {
          const words = problemWords(problem, translate);
          return (
            <Link
              key={words}
              component="button"
              variant="caption"
              onClick={() => onLook(problem)}
              sx={{ display: 'block', textAlign: 'left' }}
            >
              {words}
            </Link>
          );
        })}
        {problems.length > 6 && (
          <Typography variant="caption" color="textSecondary">
            {translate('koi.brand.more', { smart_count: problems.length - 6 })}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
