import { paths } from '../navigation/paths.ts'
import { Link } from '../navigation/Link.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { MessagePage } from './MessagePage.tsx'
import { WaysOn } from './WaysOn.tsx'

export function NotFoundPage() {
  return (
    <>
      <MessagePage
        title="Page not found"
        actions={
          <>
            <LinkButton as={Link} to={paths.home}>
              Back to Home
            </LinkButton>
            <LinkButton as={Link} to={paths.search} variant="secondary">
              Search
            </LinkButton>
          </>
        }
      >
        We couldn’t find this page. The link may be mistyped, or the page has moved.
      </MessagePage>
      <WaysOn />
    </>
  )
}
