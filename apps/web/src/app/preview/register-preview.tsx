import { RegisterScreen } from '../../features/auth/register-screen.tsx';
import { seedConfigs } from './seed-configs.ts';

export default { seed: seedConfigs, Preview: RegisterScreen };
