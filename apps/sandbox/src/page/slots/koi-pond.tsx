import { koiPond } from '../../games/slots/themes.ts';
import type { GamePageProps } from '../games.ts';
import looks from './looks.module.css';
import { SlotPage } from './slot-page.tsx';

export default (props: GamePageProps) => <SlotPage {...props} theme={koiPond} look={looks.koiPond} />;
