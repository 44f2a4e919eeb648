/** An application that nobody has looked at. */
export const application = {
  id: 5,
  activity_id: 2,
  status: 0,
  status_text: 'Waiting',
  remark: '',
  created_at: '2026-03-01 12:00:00',
  member_id: 9,
  member_name: 'mia',
  currency: 'CNY',
  title: 'Spring',
  fields: {},
  money: null,
  decided_by: null,
  taken_by: null,
  taken_until: null,
  second: null,
};
