'use client'

import { useStepNav } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Suffix of times that the server formats in its own time zone. */
const ZONE = / GMT(?:[+-]\d+(?::\d+)?)?$/

/** Converts a version's time in the breadcrumb to the browser's time zone, as in the list of versions. */
export function LocalCrumb() {
  const { stepNav, setStepNav } = useStepNav()
  useEffect(() => {
    const last = stepNav.at(-1)
    const local = typeof last?.label === 'string' ? toLocalTime(last.label) : null
    if (last && local !== null && local !== last.label)
      setStepNav([...stepNav.slice(0, -1), { ...last, label: local }])
  }, [stepNav, setStepNav])
  return null
}

function toLocalTime(label: string): string | null {
  const date = ZONE.test(label) ? new Date(label) : null
  if (!date || Number.isNaN(date.getTime())) return null
  const parts = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).formatToParts(date)
  return parts.map(({ value }) => value.replace('\u202f', ' ')).join('')
}
