'use client'

import { useConfig } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'

/** The end of the panel's date format that writes the zone. */
const ZONE = / O$/

/** The panel, whose times do not name a zone once the browser formats them: they are in the reader's. */
export function LocalDates({ children }: { children?: ReactNode }) {
  const { config, setConfig } = useConfig()
  useEffect(() => {
    const { dateFormat } = config.admin
    // Payload sets its own configuration again with every page, after which this runs again.
    if (ZONE.test(dateFormat))
      setConfig({ ...config, admin: { ...config.admin, dateFormat: dateFormat.replace(ZONE, '') } })
  }, [config, setConfig])
  return children
}
