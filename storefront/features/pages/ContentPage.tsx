import { usePage } from '../../api/usePage.ts'
import { MessagePage } from '../../messages/MessagePage.tsx'
import { NotFoundPage } from '../../messages/NotFoundPage.tsx'
import { usePlace } from '../../navigation/place.ts'
import { Button } from '../../ui/Button.tsx'
import { findPage } from './pageData.ts'
import { PageToCome } from './PageToCome.tsx'
import { PageView } from './PageView.tsx'

/** A page written by editors; with a preview token, its latest draft. */
export function ContentPage() {
  const { slug, preview } = findPage(usePlace())
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
      {page === undefined && !failure && <PageToCome />}
    </>
  )
}
