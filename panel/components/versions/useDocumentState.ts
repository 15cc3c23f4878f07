'use client'

import { useConfig, useDocumentInfo, useModal, useServerFunctions } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DocumentRow, type DocumentState, toDocumentState } from './documentState.ts'

/** Polling interval from the time of a scheduled change; the server makes it within 15 seconds. */
const POLL_MS = 5000
/** Maximum time to poll for a scheduled change. The server retries a failed one for longer. */
const MAX_WAIT_MS = 5 * 60_000

/**
 * Returns the live and scheduled state of the open document. Reloads it after every change and when a scheduled change
 * is due. Also corrects Payload's own status, which Payload reads only when the page opens. Payload labels a live
 * global as a draft if it has a draft or only its default text.
 */
export function useDocumentState(initial: DocumentState): DocumentState {
  const { setHasPublishedDoc, setUnpublishedVersionCount, setMostRecentVersionIsAutosaved, ...document } =
    useDocumentInfo()
  const { id, globalSlug, hasPublishedDoc, unpublishedVersionCount } = document
  const { isModalOpen } = useModal()
  const read = useReader()
  const [state, setState] = useState(initial)
  const isLive = globalSlug !== undefined || state.liveSince !== null

  const update = useEffectEvent(async () => {
    const found = await read()
    if (found) setState(found)
  })

  const updateIfDue = useEffectEvent(async () => {
    const dueAt = Date.parse(state.scheduled[0]?.at ?? '')
    if (!(dueAt <= Date.now())) return
    const found = await read()
    const isDone = found?.liveSince !== state.liveSince || Date.now() - dueAt > MAX_WAIT_MS
    if (found && isDone) setState(found)
  })

  useEffect(() => {
    setHasPublishedDoc(isLive)
    setUnpublishedVersionCount((count) => (state.hasDraft ? Math.max(count, 1) : 0))
    // The next autosave creates a draft, which Payload then counts.
    if (!state.hasDraft) setMostRecentVersionIsAutosaved(false)
  }, [isLive, state, setHasPublishedDoc, setUnpublishedVersionCount, setMostRecentVersionIsAutosaved])

  // Payload's slug of the scheduling drawer.
  const isScheduling = isModalOpen(`schedule-publish-${id}`)
  const seen = `${hasPublishedDoc} ${unpublishedVersionCount > 0} ${isScheduling}`
  const lastSeen = useRef(seen)
  useEffect(() => {
    if (lastSeen.current !== seen) void update()
    lastSeen.current = seen
  }, [seen])

  useEffect(() => {
    const timer = setInterval(() => void updateIfDue(), POLL_MS)
    return () => clearInterval(timer)
  }, [])
  return state
}

/** Returns a function that reads the state of the open document, or null if the server does not respond. */
function useReader(): () => Promise<DocumentState | null> {
  const { config } = useConfig()
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const { getUpcomingScheduledPublish } = useServerFunctions()
  const path = globalSlug ? `globals/${globalSlug}` : `${collectionSlug}/${id}`
  const readRow = async (query: string) => {
    const response = await fetch(`${config.routes.api}/${path}?depth=0${query}`, { credentials: 'include' })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return (await response.json()) as DocumentRow
  }
  return async () => {
    try {
      const [live, newest, jobs] = await Promise.all([
        readRow(''),
        readRow('&draft=true'),
        getUpcomingScheduledPublish({ id, collectionSlug, globalSlug }),
      ])
      const scheduled = jobs.map(({ input, waitUntil }) => ({
        at: new Date(waitUntil).toISOString(),
        type: input.type,
      }))
      return toDocumentState(live, newest, scheduled)
    } catch {
      return null
    }
  }
}
