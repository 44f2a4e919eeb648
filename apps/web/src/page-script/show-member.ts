import { askForMember } from './ask-for-member.ts';
import { showPage } from './show.ts';

showPage(askForMember);
