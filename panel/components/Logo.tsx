/** The house's name over the sign-in form. */
export function Logo() {
  return (
    <span className="house-logo">
      Rivage
      <small>The house’s desk</small>
    </span>
  )
}
