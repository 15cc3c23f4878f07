'use client'

import { useSyncExternalStore } from 'react'

const format = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })

const never = () => () => {}

/** A time where the reader is; until the page is alive, which the server cannot know, in UTC. */
export function LocalTime({ at }: { at: string }) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const date = new Date(at)
  return <time dateTime={at}>{isAlive ? format().format(date) : `${format('UTC').format(date)} UTC`}</time>
}
