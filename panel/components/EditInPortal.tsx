import type { ServerProps } from 'payload'

/** Link from a product in the panel to its form in the portal. */
export function EditInPortal({ id }: ServerProps & { id?: string | number }) {
  return (
    <a
      className="btn btn--style-primary btn--size-medium"
      href={`/admin/products?edit=${encodeURIComponent(id ?? '')}`}
    >
      Edit in the portal
    </a>
  )
}
