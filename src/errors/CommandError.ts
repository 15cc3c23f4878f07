/** Expected failure of a command, with a message that tells the operator what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
