import type { Selectable } from 'kysely';
import type { BetTable, IssueTable, JournalTable } from './tables.ts';

export type BetState = Selectable<BetTable>['state'];
export type IssueState = Selectable<IssueTable>['state'];
export type JournalKind = JournalTable['kind'];
