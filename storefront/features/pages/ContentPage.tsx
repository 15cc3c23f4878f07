import { usePage } from '../../api/usePage.ts'
import { MessagePage } from '../../messages/MessagePage.tsx'
import { NotFoundPage } from '../../messages/NotFoundPage.tsx'
import { useRouteMatch } from '../../navigation/routeMatch.ts'
import { Button } from '../../ui/Button.tsx'
import { readPageParameters } from './pageData.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { PageView } from './PageView.tsx'

/** A page written by editors; with a preview token, its latest draft. */
export function ContentPage() {
  const { slug, preview } = readPageParameters(useRouteMatch())
  const { page, failure, retry } = usePage(slug, preview)
  return (
    <>
      {page && <PageView page={page} />}
      {page === null && <NotFoundPage />}
      {page === undefined && failure && (
        <MessagePage
          title="This page could not be loaded"
          actions={<Button onClick={retry}>Try again</Button>}
        >
          {failure}
        </MessagePage>
      )}
      {page === undefined && !failure && <PageSkeleton />}
    </>
  )
}
