import { Type } from 'typebox';
import { defineCalls } from '../define.ts';
import { screenPaths } from '../screen-paths.ts';

/** Ten minutes in milliseconds, far above any score: what is slower is refused. */
const maxValue = 600_000;

export const webVitalsCalls = defineCalls({
  'POST /web_vitals': {
    summary: 'How fast the app was for somebody, without anybody’s data',
    auth: 'none',
    demo: 'yes',
    pure: false,
    extra: true,
    quiet: true,
    limit: 'web_vitals',
    maxBytes: 2_000,
    source: 'docs/contract/play.md 1.8',
    body: Type.Object({
      connection: Type.Enum(['slow-2g', '2g', '3g', '4g', 'unknown'], {
        description: '`effectiveType` of the browser’s network information',
      }),
      figures: Type.Array(
        Type.Object({
          name: Type.Enum(['LCP', 'INP', 'CLS']),
          value: Type.Number({
            minimum: 0,
            maximum: maxValue,
            description: 'Milliseconds; of CLS its score',
          }),
          route: Type.Enum([...screenPaths]),
        }),
        { minItems: 1, maxItems: 3 },
      ),
    }),
    reply: Type.Object({}),
    errors: ['feature_off'],
  },
});
