'use client'

import { useConfig } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'

/** Zone suffix of the panel's date format. */
const ZONE = / O$/

/** Removes the zone from the panel's date format in the browser, where times are local. */
export function LocalDates({ children }: { children?: ReactNode }) {
  const { config, setConfig } = useConfig()
  useEffect(() => {
    const { dateFormat } = config.admin
    // Payload resets its config on every navigation, after which this effect runs again.
    if (ZONE.test(dateFormat))
      setConfig({ ...config, admin: { ...config.admin, dateFormat: dateFormat.replace(ZONE, '') } })
  }, [config, setConfig])
  return children
}
