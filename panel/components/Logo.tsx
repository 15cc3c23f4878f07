/** Shop name above the sign-in form. */
export function Logo() {
  return (
    <span className="house-logo">
      Rivage
      <small>Content panel</small>
    </span>
  )
}
