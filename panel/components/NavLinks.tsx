/** The ways from the panel to the shop and to the portal, which has prices, stock and orders. */
export function NavLinks() {
  return (
    <nav className="house-links" aria-label="Rivage">
      <a href="/" target="_blank" rel="noreferrer">
        Open the shop
      </a>
      <a href="/admin">Admin portal: orders, prices and stock</a>
    </nav>
  )
}
