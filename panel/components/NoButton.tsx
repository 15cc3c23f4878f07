/** In place of a button of Payload's that would do what is refused. */
export function NoButton() {
  return null
}
