import { LoginScreen } from '../../features/auth/login-screen.tsx';
import { seedConfigs } from './seed-configs.ts';

export default { seed: seedConfigs, Preview: LoginScreen };
