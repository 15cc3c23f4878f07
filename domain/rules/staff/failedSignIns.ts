/** Returns the notice to an account's owner about failed sign-ins. */
export function failedSignInsMessage(count: number): string {
  return count === 1
    ? 'There was 1 failed sign-in attempt on your account'
    : `There were ${count} failed sign-in attempts on your account`
}
