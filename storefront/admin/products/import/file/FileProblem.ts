/** A file of which nothing can be imported. Its message is a sentence that says why and what helps. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
}
