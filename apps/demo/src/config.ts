import { ConfigError, flag } from '@koi/server-kit/config';

export interface DemoConfig {
  /** Demonstration accounts and content. */
  content: boolean;
  /** Whether a fresh demonstration gets a history of six weeks. */
  history: boolean;
}

/** @throws ConfigError */
export function readDemoConfig(env: NodeJS.ProcessEnv): DemoConfig {
  const production = env.NODE_ENV === 'production';
  const content = flag(env, 'DEMO_CONTENT', !production);
  if (production && content) throw new ConfigError('DEMO_CONTENT must be 0 in production.');
  const history = flag(env, 'DEMO_HISTORY', content);
  if (history && !content)
    throw new ConfigError('DEMO_HISTORY needs DEMO_CONTENT: it is the past of the demonstration accounts.');
  return { content, history };
}
