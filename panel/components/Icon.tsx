/** Initial of the shop name, for small spaces. */
export function Icon() {
  return <span className="house-icon">R</span>
}
