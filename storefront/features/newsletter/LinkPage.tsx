import { matchPath, useLocation } from 'react-router'
import { apiPaths } from '../../api/apiPaths.ts'
import { useSite } from '../../api/useSite.ts'
import { INCOMPLETE_LINK, useTokenRequest } from '../../email/useTokenRequest.ts'
import { MessagePage } from '../../messages/MessagePage.tsx'
import { paths } from '../../navigation/paths.ts'
import { useRouteMatch } from '../../navigation/routeMatch.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../navigation/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

const LINKS = [
  {
    path: paths.confirmNewsletter,
    endpoint: apiPaths.confirmNewsletter,
    question: 'Confirm your subscription. Unsubscribe at any time.',
    action: 'Confirm my address',
  },
  {
    path: paths.unsubscribe,
    endpoint: apiPaths.unsubscribe,
    question: 'Unsubscribe? You’ll still receive order updates.',
    action: 'Unsubscribe',
  },
  {
    path: paths.confirmWaitlist,
    title: 'Waitlist',
    endpoint: apiPaths.confirmWaitlist,
    question: 'Confirm that we may email you when your piece is back in stock.',
    action: 'Confirm my address',
  },
  {
    path: paths.leaveWaitlist,
    title: 'Waitlists',
    endpoint: apiPaths.leaveWaitlist,
    question: 'Leave all waitlists? We’ll stop emailing this address about any piece.',
    action: 'Leave all waitlists',
  },
]

/**
 * Page for links in emails. Only its button changes anything, because mail programs prefetch links. The title defaults to that of
 * the newsletter.
 */
export function LinkPage() {
  const { pathname } = useLocation()
  const link = LINKS.find(({ path }) => matchPath(path, pathname))
  if (!link) throw new Error(`No email link has the path ${pathname}`)
  const { newsletter } = useSite()
  const { title = newsletter.title, endpoint, question, action } = link
  const token = useRouteMatch().search.get('token') ?? ''
  const { done, failure, isBusy, submit } = useTokenRequest(endpoint, token)
  const showsAction = token !== '' && !done
  return (
    <MessagePage
      title={title}
      actions={
        showsAction ? (
          <Button busy={isBusy} onClick={submit}>
            {action}
          </Button>
        ) : (
          <LinkButton as={Link} to={paths.home}>
            Back to Home
          </LinkButton>
        )
      }
    >
      <span role="status">{done ?? failure ?? (token === '' ? INCOMPLETE_LINK : question)}</span>
    </MessagePage>
  )
}
