/** A payment method by bank transfer, as `/payment/normal/list` returns it. */
export const bank = {
  id: 7,
  type: 'company_bankpay',
  type_text: 'Bank transfer',
  account: '6222020000009999',
  name: 'Acme Ltd',
  desc: '',
  memo: '',
  qrcode: '',
  min: 100,
  max: 20000,
  params: { bank_type: 'ICBC', bank_address: 'Main branch', bank_type_text: 'ICBC Bank' },
  remark_code: 4821,
};
