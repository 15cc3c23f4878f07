/** Appends the request ID, if known, by which a server error can be found in the log. */
export function appendRequestId(sentence: string, requestId: string | undefined): string {
  return requestId ? `${sentence} (Reference ${requestId})` : sentence
}
