/** Rejection of a command, with a message that says what to do instead. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
