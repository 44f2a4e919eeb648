/** `202611210725` is long for a phone: the day's number with month and day in front. */
export function shortIssue(issueNo: string): string {
  return `${issueNo.slice(4, 8)}-${issueNo.slice(8)}`;
}
