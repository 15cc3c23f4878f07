import { paths } from '../navigation/paths.ts'
import { Link } from '../navigation/Link.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { MessagePage } from './MessagePage.tsx'

export function NotFoundPage() {
  return (
    <MessagePage
      title="Page not found"
      actions={
        <LinkButton as={Link} to={paths.home}>
          Back to Home
        </LinkButton>
      }
    >
      There is nothing at this address. It may have been mistyped, or the page has moved.
    </MessagePage>
  )
}
