import { apiPaths } from '../../api/apiPaths.ts'
import { useSite } from '../../api/useSite.ts'
import { useToken } from '../../email/useToken.ts'
import { MessagePage } from '../../messages/MessagePage.tsx'
import { paths } from '../../navigation/paths.ts'
import { usePlace } from '../../navigation/place.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../navigation/Link.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

export function ConfirmNewsletterPage() {
  const { title } = useSite().newsletter
  return (
    <LinkPage
      title={title}
      path={apiPaths.confirmNewsletter}
      question="Shall we write to you from now on? Every email has a link at its foot that ends it."
      answer="Confirm my address"
    />
  )
}

export function UnsubscribePage() {
  const { title } = useSite().newsletter
  return (
    <LinkPage
      title={title}
      path={apiPaths.unsubscribe}
      question="Shall we stop writing to you? Messages about your orders still reach you."
      answer="Unsubscribe"
    />
  )
}

export function LeaveWaitlistPage() {
  return (
    <LinkPage
      title="Waiting lists"
      path={apiPaths.leaveWaitlist}
      question="Shall we forget every piece that this address waits for?"
      answer="Leave every list"
    />
  )
}

interface LinkPageProps {
  title: string
  /** The call that takes the token. */
  path: string
  question: string
  answer: string
}

/** Mail programs open links by themselves, so that opening this one changes nothing: the button does. */
function LinkPage({ title, path, question, answer }: LinkPageProps) {
  const token = usePlace().search.get('token') ?? ''
  const { done, failure, isBusy, give } = useToken(path, token)
  const mayAsk = token !== '' && !done
  return (
    <MessagePage
      title={title}
      actions={
        mayAsk ? (
          <Button busy={isBusy} onClick={give}>
            {answer}
          </Button>
        ) : (
          <LinkButton as={Link} to={paths.home}>
            Back to Home
          </LinkButton>
        )
      }
    >
      <span role="status">{done ?? failure ?? (token === '' ? HALF_A_LINK : question)}</span>
    </MessagePage>
  )
}

const HALF_A_LINK = 'This link is not whole. Please open it again from our email.'
