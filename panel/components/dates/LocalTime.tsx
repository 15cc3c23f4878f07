'use client'

import { useSyncExternalStore } from 'react'

const format = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })

const subscribeToNothing = () => () => {}

/** Displays a time in the browser's time zone, or in UTC until hydration because the server does not know the zone. */
export function LocalTime({ at }: { at: string }) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const date = new Date(at)
  return <time dateTime={at}>{isHydrated ? format().format(date) : `${format('UTC').format(date)} UTC`}</time>
}
