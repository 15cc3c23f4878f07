/** A sentence about a failure of the shop's own, with what it is found by in the log, where that is known. */
export function withReference(sentence: string, requestId: string | undefined): string {
  return requestId ? `${sentence} (Reference ${requestId})` : sentence
}
