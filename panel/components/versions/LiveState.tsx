import type { GlobalSlug, Payload, ServerProps } from 'payload'
import { LocalTime } from '../dates/LocalTime.tsx'

interface LiveStateProps extends Pick<ServerProps, 'payload'> {
  /** Edited page; undefined for globals and for a page that was not saved yet. */
  id?: string | number
  /** Edited global. */
  global?: GlobalSlug
}

/** Displays since when the published version is live, and what is scheduled. Payload only shows the status of the newest draft. */
export async function LiveState({ payload, id, global }: LiveStateProps) {
  if (!global && id === undefined) return null
  const [liveSince, scheduled] = await Promise.all([
    global ? findGlobalLive(payload, global) : findPageLive(payload, id ?? ''),
    findScheduled(payload, (input) => (global ? input.global === global : isPage(input, id))),
  ])
  return (
    <p className="house-live" role="status">
      <span>
        {liveSince ? 'Live: version of ' : global ? 'Live: default text' : 'Not live'}
        {liveSince && <LocalTime at={liveSince} />}
      </span>
      {scheduled.map(({ at, type }) => (
        <span key={`${type} ${at}`}>
          {type === 'unpublish' ? 'Scheduled to unpublish on ' : 'Scheduled for '}
          <LocalTime at={at} />
        </span>
      ))}
    </p>
  )
}

interface JobInput {
  type?: 'publish' | 'unpublish'
  global?: string
  doc?: { relationTo?: string; value?: unknown }
}

const PUBLISHED = { 'version._status': { equals: 'published' } }

async function findGlobalLive(payload: Payload, slug: GlobalSlug): Promise<string | undefined> {
  const { docs } = await payload.findGlobalVersions({
    slug,
    where: PUBLISHED,
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
  })
  return docs[0]?.updatedAt
}

async function findPageLive(payload: Payload, id: string | number): Promise<string | undefined> {
  const page = (await payload.findByID({ collection: 'pages', id, depth: 0, disableErrors: true })) as {
    _status?: string | null
  } | null
  if (page?._status !== 'published') return undefined
  const { docs } = await payload.findVersions({
    collection: 'pages',
    where: { and: [{ parent: { equals: id } }, PUBLISHED] },
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
  })
  return docs[0]?.updatedAt
}

async function findScheduled(payload: Payload, isMeant: (input: JobInput) => boolean) {
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
    return waitUntil && isMeant(job) ? [{ at: waitUntil, type: job.type }] : []
  })
}

const isPage = ({ doc }: JobInput, id: unknown) =>
  doc?.relationTo === 'pages' && String(doc.value) === String(id)
