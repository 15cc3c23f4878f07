/** Thrown for a file that cannot be imported at all. The message explains why and how to fix it. */
export class InvalidFileError extends Error {
  override readonly name = 'FileProblem'
}
