import { ServiceScreen } from '../../features/service/service-screen.tsx';
import { seedConfigs } from './seed-configs.ts';

export default { seed: seedConfigs, Preview: ServiceScreen };
