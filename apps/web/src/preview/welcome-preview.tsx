import { Welcome } from '../features/auth/welcome-screen.tsx';
import { seedConfigs } from './seed-configs.ts';

/** The ways in are there: nobody passes through here. */
const Preview = () => <Welcome passing={false} />;

export default { seed: seedConfigs, Preview };
