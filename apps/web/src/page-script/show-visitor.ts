import { showPage } from './show.ts';

showPage();
