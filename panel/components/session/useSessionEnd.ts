'use client'

import { useAuth, useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Expiry in Unix seconds passed to Payload so that it does not leave the page when the session expires. */
const FAR_FUTURE = 4_102_444_800
/** Navigating in the panel within this time before the expiry renews the session. */
const RENEW_MS = 30 * 60_000
/** Polling interval for a new sign-in or the expiry. */
const POLL_MS = 5000

/**
 * Returns an object once this page's session has expired, was ended, or was signed out elsewhere. Returns null while it
 * is valid, and again after a new sign-in in another tab. Payload itself leaves the page on expiry and does not report
 * ended sessions.
 */
export function useSessionEnd(): object | null {
  const { user, token, tokenExpirationMs, setUser, fetchFullUser, refreshCookieAsync } = useAuth()
  const { config } = useConfig()
  const pathname = usePathname()
  const [end, setEnd] = useState<object | null>(null)
  const endsAt = useRef<number | null>(null)
  const me = `${config.routes.api}/${config.admin.user}/me`

  const checkSession = useEffectEvent(async () => {
    if (!user) return
    const hasSession = await isSignedIn(me)
    if (hasSession === false) setEnd((current) => current ?? {})
    else if (hasSession && end) {
      setEnd(null)
      // Loads the expiry of the new session.
      await fetchFullUser()
    }
  })

  const checkIfExpired = useEffectEvent(() => {
    if (end || (endsAt.current !== null && Date.now() > endsAt.current)) void checkSession()
  })

  useEffect(() => {
    if (!user || !tokenExpirationMs || tokenExpirationMs === FAR_FUTURE * 1000) return
    endsAt.current = tokenExpirationMs
    setUser({ user, exp: FAR_FUTURE, ...(token && { token }) } as never)
  }, [user, token, tokenExpirationMs, setUser])

  useEffect(() => {
    const timer = setInterval(checkIfExpired, POLL_MS)
    const onReturn = () => {
      if (document.visibilityState === 'visible') void checkSession()
    }
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [])

  const renew = useEffectEvent((_pathname: string | null) => {
    const left = (endsAt.current ?? Number.POSITIVE_INFINITY) - Date.now()
    if (left > 0 && left < RENEW_MS) void refreshCookieAsync()
  })
  useEffect(() => renew(pathname), [pathname])
  return end
}

/** Returns null if the server does not respond, which says nothing about the session. */
async function isSignedIn(me: string): Promise<boolean | null> {
  try {
    const response = await fetch(me, { credentials: 'include' })
    if (!response.ok) return null
    const { user } = (await response.json()) as { user?: object | null }
    return Boolean(user)
  } catch {
    return null
  }
}
