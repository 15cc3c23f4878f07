import type { ReactNode } from 'react'
import { paths } from '../navigation/paths.ts'
import { Link } from '../navigation/Link.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { MessagePage } from './MessagePage.tsx'
import { BrowseSuggestions } from './BrowseSuggestions.tsx'

interface NotFoundPageProps {
  title?: string
  /** Label of the link to Home. */
  back?: string
  children?: ReactNode
}

export function NotFoundPage({
  title = 'Page not found',
  back = 'Back to Home',
  children = 'We couldn’t find this page. The link may be mistyped, or the page has moved.',
}: NotFoundPageProps) {
  return (
    <>
      <MessagePage
        title={title}
        actions={
          <LinkButton as={Link} to={paths.home}>
            {back}
          </LinkButton>
        }
      >
        {children}
      </MessagePage>
      <BrowseSuggestions />
    </>
  )
}
