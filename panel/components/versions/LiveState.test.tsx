import { act, render, screen } from '@testing-library/react'
import type { Payload } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const panel = vi.hoisted(() => ({ document: {} as Record<string, unknown>, isScheduling: false }))
vi.mock('@payloadcms/ui', () => ({
  useConfig: () => ({ config: { routes: { api: '/cms/api' } } }),
  useDocumentInfo: () => panel.document,
  useModal: () => ({ isModalOpen: () => panel.isScheduling }),
  useServerFunctions: () => ({ getUpcomingScheduledPublish: async () => [] }),
}))

const { LiveState } = await import('./LiveState.tsx')
const { LiveStatus } = await import('./LiveStatus.tsx')

const PUBLISHED_AT = '2026-11-28T15:00:00.000Z'
const LATER = '2026-12-01T14:00:00.000Z'

interface Rows {
  live?: object
  newest?: object
}

const PUBLISHED = { _status: 'published', updatedAt: PUBLISHED_AT }
const DRAFT = { _status: 'draft', updatedAt: LATER }

/** Returns a Payload mock in which every page and global has these rows, and there are these jobs. */
function payloadOf({ live = PUBLISHED, newest = live, jobs = [] }: Rows & { jobs?: object[] }): Payload {
  const read = async ({ draft }: { draft: boolean }) => (draft ? newest : live)
  return { findGlobal: read, findByID: read, find: async () => ({ docs: jobs }) } as unknown as Payload
}

beforeEach(() => {
  panel.document = {
    id: 7,
    collectionSlug: 'pages',
    hasPublishedDoc: true,
    unpublishedVersionCount: 1,
    setHasPublishedDoc: vi.fn(),
    setUnpublishedVersionCount: vi.fn(),
    setMostRecentVersionIsAutosaved: vi.fn(),
  }
})

async function show(props: Parameters<typeof LiveState>[0]) {
  const html = renderToStaticMarkup(await LiveState(props))
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('LiveState', () => {
  it('names the version that shoppers see, whatever newer drafts there are', async () => {
    const payload = payloadOf({ newest: DRAFT })
    expect(await show({ payload, id: 7 })).toBe('Live: version of Nov 28, 2026, 3:00 PM UTC')
    expect(await show({ payload, global: 'home' as never })).toContain('Live: version of Nov 28, 2026')
  })

  it('says if a page is not live, and if a global has its default text', async () => {
    expect(await show({ payload: payloadOf({ live: DRAFT }), id: 7 })).toBe('Not live')
    expect(await show({ payload: payloadOf({ live: {} }), global: 'home' as never })).toBe(
      'Live: default text',
    )
  })

  it('says what is scheduled for this document only', async () => {
    const jobs = [
      { waitUntil: LATER, input: { type: 'publish', doc: { relationTo: 'pages', value: 7 } } },
      { waitUntil: LATER, input: { type: 'unpublish', doc: { relationTo: 'pages', value: 8 } } },
      { waitUntil: LATER, input: { type: 'publish', global: 'home' } },
    ]
    const payload = payloadOf({ live: DRAFT, jobs })
    expect(await show({ payload, id: 7 })).toBe('Not live Scheduled for Dec 1, 2026, 2:00 PM UTC')
    expect(await show({ payload, id: 8 })).toContain('Scheduled to unpublish on Dec 1')
    expect(await show({ payload, global: 'home' as never })).toContain('Scheduled for Dec 1')
  })
})

describe('LiveStatus', () => {
  const rows: Rows = {}
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-12-01T13:59:58.000Z') })
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(url.includes('draft=true') ? rows.newest : rows.live),
    )
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    panel.isScheduling = false
  })

  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  /** Returns the status that Payload shows after the last corrections, if `count` drafts were counted. */
  const statusOf = (count: number) => {
    const { setHasPublishedDoc, setUnpublishedVersionCount } = panel.document as Record<
      string,
      ReturnType<typeof vi.fn>
    >
    const toCount = setUnpublishedVersionCount?.mock.lastCall?.[0] as (count: number) => number
    if (!setHasPublishedDoc?.mock.lastCall?.[0]) return 'Draft'
    return toCount(count) > 0 ? 'Changed' : 'Published'
  }

  it('shows an open page as published once its schedule has published it', async () => {
    Object.assign(rows, { live: PUBLISHED, newest: DRAFT })
    const scheduled = [{ at: LATER, type: 'publish' as const }]
    render(<LiveStatus initial={{ liveSince: PUBLISHED_AT, hasDraft: true, scheduled }} isGlobal={false} />)
    await wait(10_000)
    expect(screen.getByRole('status').textContent).toMatch(/Nov 28, 2026.+Scheduled for Dec 1, 2026/)
    expect(statusOf(1)).toBe('Changed')
    const live = { _status: 'published', updatedAt: '2026-12-01T14:00:14.000Z' }
    Object.assign(rows, { live, newest: live })
    await wait(5000)
    expect(screen.getByRole('status').textContent).toMatch(/^Live: version of Dec 1, 2026.{0,12}$/)
    expect(statusOf(1)).toBe('Published')
    expect(panel.document.setMostRecentVersionIsAutosaved).toHaveBeenLastCalledWith(false)
  })

  it('corrects the status of a global, which is always live', () => {
    panel.document = { ...panel.document, id: undefined, collectionSlug: undefined, globalSlug: 'home' }
    const never = { liveSince: null, hasDraft: false, scheduled: [] }
    const { rerender } = render(<LiveStatus key="new" initial={never} isGlobal />)
    expect(statusOf(0)).toBe('Published')
    rerender(<LiveStatus key="draft" initial={{ ...never, hasDraft: true }} isGlobal />)
    expect(statusOf(0)).toBe('Changed')
  })

  it('reads the schedule again when its drawer closes', async () => {
    Object.assign(rows, { live: PUBLISHED, newest: PUBLISHED })
    const scheduled = [{ at: '2026-12-24T14:00:00.000Z', type: 'publish' as const }]
    const initial = { liveSince: PUBLISHED_AT, hasDraft: false, scheduled }
    panel.isScheduling = true
    const { rerender } = render(<LiveStatus initial={initial} isGlobal={false} />)
    expect(screen.getByRole('status').textContent).toContain('Scheduled for Dec 24')
    panel.isScheduling = false
    rerender(<LiveStatus initial={initial} isGlobal={false} />)
    await wait(0)
    expect(screen.getByRole('status').textContent).not.toContain('Scheduled')
  })
})
