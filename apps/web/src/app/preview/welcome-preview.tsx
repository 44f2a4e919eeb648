import { Welcome } from '../../features/auth/welcome-screen.tsx';
import { seedConfigs } from './seed-configs.ts';

/** With its actions, unlike when only passing through. */
const Preview = () => <Welcome passing={false} />;

export default { seed: seedConfigs, Preview };
