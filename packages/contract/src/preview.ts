/** Screens of the member app that show the operators' drafts. */
export type PreviewScreen =
  | 'activity'
  | 'agreement'
  | 'credit'
  | 'deposit'
  | 'game'
  | 'levels'
  | 'lobby'
  | 'login'
  | 'notice'
  | 'page'
  | 'red-packets'
  | 'register'
  | 'service'
  | 'welcome'
  | 'wheel'
  | 'withdrawal';
