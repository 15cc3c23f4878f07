'use client'

import { LocalTime } from '../dates/LocalTime.tsx'
import type { DocumentState } from './documentState.ts'
import { useDocumentState } from './useDocumentState.ts'

/** Displays the time of the live version and the scheduled changes. */
export function LiveStatus({ initial, isGlobal }: { initial: DocumentState; isGlobal: boolean }) {
  const { liveSince, scheduled } = useDocumentState(initial)
  return (
    <p className="house-live" role="status">
      <span>
        {liveSince ? 'Live: version of ' : isGlobal ? 'Live: default text' : 'Not live'}
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
