/** Expected failure of a command, with a message that says what to do next. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
