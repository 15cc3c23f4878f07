import { Link } from 'react-router'
import { apiPaths } from '../../api/apiPaths.ts'
import { useSite } from '../../api/useSite.ts'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { paths } from '../../paths.ts'
import { usePlace } from '../../place.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useUnsubscribe } from './useUnsubscribe.ts'

export function UnsubscribePage() {
  const { title } = useSite().newsletter
  return (
    <LeavePage
      title={title}
      path={apiPaths.unsubscribe}
      question="Shall we stop writing to you? Messages about your orders still reach you."
      answer="Unsubscribe"
    />
  )
}

export function LeaveWaitlistPage() {
  return (
    <LeavePage
      title="Waiting lists"
      path={apiPaths.leaveWaitlist}
      question="Shall we forget every piece that this address waits for?"
      answer="Leave every list"
    />
  )
}

interface LeavePageProps {
  title: string
  /** The call that takes the token. */
  path: string
  question: string
  answer: string
}

/** Mail programs open links by themselves, so that opening this one changes nothing: the button does. */
function LeavePage({ title, path, question, answer }: LeavePageProps) {
  const token = usePlace().search.get('token') ?? ''
  const { done, failure, isBusy, unsubscribe } = useUnsubscribe(path, token)
  const mayAsk = token !== '' && !done
  return (
    <MessagePage
      title={title}
      actions={
        mayAsk ? (
          <Button busy={isBusy} onClick={unsubscribe}>
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

const HALF_A_LINK = 'This link is not whole. Please open it again from the foot of our letter.'
