import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AdminMessage } from '../ui/AdminMessage.tsx'
import { useTitle } from '../ui/useTitle.ts'

export function AdminNotFoundPage() {
  useTitle('Page not found')
  return (
    <AdminMessage
      title="Page not found"
      actions={
        <LinkButton as={Link} to={paths.adminOrders}>
          Go to Orders
        </LinkButton>
      }
    >
      This page doesn’t exist.
    </AdminMessage>
  )
}
