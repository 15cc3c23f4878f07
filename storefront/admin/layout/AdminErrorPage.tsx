import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AdminMessage } from '../ui/AdminMessage.tsx'

/** Depends on no application state: its buttons and links load the page again. */
export function AdminErrorPage() {
  return (
    <AdminMessage
      title="Unexpected Application Error!"
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <LinkButton href={paths.adminOrders} variant="secondary">
            Go to Orders
          </LinkButton>
        </>
      }
    >
      This page couldn’t be loaded. Nothing was changed. Try again.
    </AdminMessage>
  )
}
