/** `202611210725` is too long for a phone: month, day and the number within the day. */
export function shortIssue(issueNo: string): string {
  return `${issueNo.slice(4, 8)}-${issueNo.slice(8)}`;
}
