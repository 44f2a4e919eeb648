import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  'alter table operator_agreement rename to operator_approval',
  'alter index operator_agreement_created rename to operator_approval_age',
  'alter table operator_approval rename constraint operator_agreement_pkey to operator_approval_pkey',
  'alter table operator_approval rename constraint operator_agreement_refused to operator_approval_refused',
  'alter table agreement_carried_out rename to carried_out_approval',
  'alter index agreement_carried_out_age rename to carried_out_approval_age',
  'alter table carried_out_approval rename constraint agreement_carried_out_pkey to carried_out_approval_pkey',
  `alter table carried_out_approval
     rename constraint agreement_carried_out_operator_id_fkey to carried_out_approval_operator_id_fkey`,
  'alter table order_take rename to order_claim',
  'alter table order_claim rename constraint order_take_pkey to order_claim_pkey',
  'alter table order_claim rename constraint order_take_kind_check to order_claim_kind_check',
  'alter table order_claim rename constraint order_take_operator_id_fkey to order_claim_operator_id_fkey',
];

export const approvalNames: Migration = {
  name: '0516-approval-names',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
