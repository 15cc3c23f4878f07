import { describe, expect, it } from 'vitest'
import type { Payload } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { LiveState } from './LiveState.tsx'

const PUBLISHED_AT = '2026-11-28T15:00:00.000Z'
const LATER = '2026-12-01T14:00:00.000Z'

/** Returns a Payload mock in which page 7 and Home have this published version, status and jobs. */
function payloadOf(given: { published?: string; jobs?: object[]; status?: string }): Payload {
  const { published, jobs = [], status = 'published' } = given
  const versions = { docs: published ? [{ updatedAt: published }] : [] }
  return {
    findGlobalVersions: async () => versions,
    findVersions: async () => versions,
    findByID: async () => ({ _status: status }),
    find: async () => ({ docs: jobs }),
  } as unknown as Payload
}

async function show(props: Parameters<typeof LiveState>[0]) {
  const html = renderToStaticMarkup(await LiveState(props))
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('LiveState', () => {
  it('names the version that shoppers see, whatever newer drafts there are', async () => {
    const payload = payloadOf({ published: PUBLISHED_AT })
    expect(await show({ payload, id: 7 })).toBe('Live: version of Nov 28, 2026, 3:00 PM UTC')
    expect(await show({ payload, global: 'home' as never })).toContain('Live: version of Nov 28, 2026')
  })

  it('says if a page is not live, and if a global has its default text', async () => {
    expect(await show({ payload: payloadOf({ published: PUBLISHED_AT, status: 'draft' }), id: 7 })).toBe(
      'Not live',
    )
    expect(await show({ payload: payloadOf({}), global: 'home' as never })).toBe('Live: default text')
  })

  it('says what is scheduled for this document only', async () => {
    const jobs = [
      { waitUntil: LATER, input: { type: 'publish', doc: { relationTo: 'pages', value: 7 } } },
      { waitUntil: LATER, input: { type: 'unpublish', doc: { relationTo: 'pages', value: 8 } } },
      { waitUntil: LATER, input: { type: 'publish', global: 'home' } },
    ]
    const payload = payloadOf({ jobs, status: 'draft' })
    expect(await show({ payload, id: 7 })).toBe('Not live Scheduled for Dec 1, 2026, 2:00 PM UTC')
    expect(await show({ payload, id: 8 })).toContain('Scheduled to unpublish on Dec 1')
    expect(await show({ payload, global: 'home' as never })).toContain('Scheduled for Dec 1')
  })
})
