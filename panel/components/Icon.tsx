/** The house's initial, where there is no room for its name. */
export function Icon() {
  return <span className="house-icon">R</span>
}
