import type { ErrorKey, SuccessKey } from '@koi/contract';
import type { SecondReason } from '@koi/contract/operator-enumerations';

// The texts of an answer, one set per language in `messages/<lang>.ts`.

export type ErrorTexts = Readonly<Record<ErrorKey, string>>;
/** Texts of `second_operator_required` where limits of amounts are the reason. */
export type SecondReasonTexts = Readonly<Record<SecondReason, string>>;
export type SuccessTexts = Readonly<Record<SuccessKey, string>>;

/**
 * Why a field was refused; in its text `{field}`, `{min}` and `{max}` are filled in.
 */
export type RuleKey =
  | 'required'
  | 'format'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_large'
  | 'not_positive'
  | 'too_precise'
  | 'not_a_number'
  | 'choice'
  | 'date'
  | 'range'
  | 'range_too_long'
  | 'mismatch'
  | 'unchanged'
  | 'taken'
  | 'address'
  | 'not_whole'
  | 'in_future'
  | 'multiple'
  | 'guessable'
  | 'not_after_start'
  | 'unknown_field';
export type RuleTexts = Readonly<Record<RuleKey, string>>;

/** Display names of wire fields; a field without one is shown by its wire name. */
export type FieldTexts = Readonly<Record<FieldName, string>>;
export type FieldName =
  | 'name'
  | 'password'
  | 'password_confirmation'
  | 'oldpassword'
  | 'qk_pwd'
  | 'old_qk_pwd'
  | 'qk_pwd_confirmation'
  | 'factor_code'
  | 'realname'
  | 'phone'
  | 'email'
  | 'qq'
  | 'invite_code'
  | 'captcha'
  | 'sms_code'
  | 'key'
  | 'register_site'
  | 'money'
  | 'api_code'
  | 'card_no'
  | 'bank_type'
  | 'owner_name'
  | 'bank_address'
  | 'member_bank_id'
  | 'payment_id'
  | 'payment_type'
  | 'payment_account'
  | 'payment_pic'
  | 'account'
  | 'hk_at'
  | 'file'
  | 'created_at'
  | 'page'
  | 'limit'
  | 'gameType'
  | 'gameCode'
  | 'amount'
  | 'days'
  | 'title'
  | 'content'
  | 'recharge_money'
  | 'end_at'
  | 'jump_link'
  | 'game_type'
  | 'api_game_type'
  | 'bill_no'
  | 'member_name'
  | 'code';
