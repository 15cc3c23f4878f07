/** What a command will not do, in a sentence for whoever ran it that says what to do instead. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
