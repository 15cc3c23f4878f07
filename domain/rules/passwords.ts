const MIN_LENGTH = 12

/** What is wrong with a password that somebody chose, as a sentence; null of a good one. */
export function passwordProblem(password: string, _account: { username?: string }): string | null {
  return Array.from(password).length < MIN_LENGTH ? `Use ${MIN_LENGTH} characters or more` : null
}
