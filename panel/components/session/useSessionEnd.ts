'use client'

import { useAuth, useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Far-future expiry in Unix seconds, given to Payload so that it does not leave the page when the session expires. */
const NEVER = 4_102_444_800
/** Navigating in the panel within this time before the expiry renews the session. */
const RENEW_MS = 30 * 60_000
/** Polling interval for a new sign-in or the expiry. */
const POLL_MS = 5000

/**
 * Returns an object once this page's session has expired, was ended, or was signed out elsewhere. Returns null while it is valid,
 * and again after a new sign-in in another tab. Payload leaves the page on expiry and does not report ended sessions; this keeps
 * the page.
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
    if (hasSession === false) setEnd((now) => now ?? {})
    // The expiry of the new session is not known yet.
    else if (hasSession && end) {
      setEnd(null)
      await fetchFullUser()
    }
  })

  const checkIfExpired = useEffectEvent(() => {
    if (end || (endsAt.current !== null && Date.now() > endsAt.current)) void checkSession()
  })

  useEffect(() => {
    if (!user || !tokenExpirationMs || tokenExpirationMs === NEVER * 1000) return
    endsAt.current = tokenExpirationMs
    setUser({ user, exp: NEVER, ...(token && { token }) } as never)
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

  const renew = useEffectEvent((_place: string | null) => {
    const left = (endsAt.current ?? Number.POSITIVE_INFINITY) - Date.now()
    if (left > 0 && left < RENEW_MS) void refreshCookieAsync()
  })
  useEffect(() => renew(pathname), [pathname])
  return end
}

/** Returns null if the server does not respond, which says nothing about the session. */
async function isSignedIn(me: string): Promise<boolean | null> {
  try {
    const answer = await fetch(me, { credentials: 'include' })
    if (!answer.ok) return null
    const { user } = (await answer.json()) as { user?: object | null }
    return Boolean(user)
  } catch {
    return null
  }
}
