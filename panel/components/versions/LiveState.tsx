import type { GlobalSlug, Payload, ServerProps } from 'payload'
import { LiveStatus } from './LiveStatus.tsx'
import { type DocumentRow, type ScheduledChange, toDocumentState } from './documentState.ts'

interface LiveStateProps extends Pick<ServerProps, 'payload'> {
  /** Edited page; undefined for globals and for a page that was not saved yet. */
  id?: string | number
  /** Edited global. */
  global?: GlobalSlug
}

/** Displays since when the published version is live, and what is scheduled. Payload only shows the status of the newest draft. */
export async function LiveState({ payload, id, global }: LiveStateProps) {
  if (!global && id === undefined) return null
  const readRow = async (draft: boolean) =>
    (await (global
      ? payload.findGlobal({ slug: global, draft, depth: 0 })
      : payload.findByID({
          collection: 'pages',
          id: id ?? '',
          draft,
          depth: 0,
          disableErrors: true,
        }))) as DocumentRow | null
  const [live, newest, scheduled] = await Promise.all([
    readRow(false),
    readRow(true),
    findScheduled(payload, (input) => (global ? input.global === global : isPage(input, id))),
  ])
  return <LiveStatus initial={toDocumentState(live, newest, scheduled)} isGlobal={global !== undefined} />
}

interface JobInput {
  type?: 'publish' | 'unpublish'
  global?: string
  doc?: { relationTo?: string; value?: unknown }
}

async function findScheduled(
  payload: Payload,
  isMatch: (input: JobInput) => boolean,
): Promise<ScheduledChange[]> {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { waitUntil: { greater_than: new Date().toISOString() } },
      ],
    },
    sort: 'waitUntil',
    limit: 200,
    depth: 0,
  })
  return docs.flatMap(({ input, waitUntil }) => {
    const job = (input ?? {}) as JobInput
    return waitUntil && isMatch(job) ? [{ at: waitUntil, type: job.type ?? 'publish' }] : []
  })
}

const isPage = ({ doc }: JobInput, id: unknown) =>
  doc?.relationTo === 'pages' && String(doc.value) === String(id)
