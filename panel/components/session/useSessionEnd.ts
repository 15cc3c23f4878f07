'use client'

import { useAuth, useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Seconds since 1970 that never come: what Payload is told instead of the end, at which it would throw the page away. */
const NEVER = 4_102_444_800
/** Moving about in the panel within this time of the end makes the session last longer. */
const RENEW_MS = 30 * 60_000
/** How often it is looked whether somebody has signed in anew, or the time is over. */
const LOOK_MS = 5000

/**
 * The end of this page's session, once it has come: by its time, by somebody, or by signing out elsewhere. Null while it
 * lasts, and again once somebody has signed in anew in another tab. Payload leaves the page when the time is over, and
 * says nothing when the session was ended; here it stays.
 */
export function useSessionEnd(): object | null {
  const { user, token, tokenExpirationMs, setUser, fetchFullUser, refreshCookieAsync } = useAuth()
  const { config } = useConfig()
  const pathname = usePathname()
  const [end, setEnd] = useState<object | null>(null)
  const endsAt = useRef<number | null>(null)
  const me = `${config.routes.api}/${config.admin.user}/me`

  const look = useEffectEvent(async () => {
    if (!user) return
    const isThere = await isSignedIn(me)
    if (isThere === false) setEnd((now) => now ?? {})
    // The end of the new session is not yet known.
    else if (isThere && end) {
      setEnd(null)
      await fetchFullUser()
    }
  })

  const lookInTime = useEffectEvent(() => {
    if (end || (endsAt.current !== null && Date.now() > endsAt.current)) void look()
  })

  useEffect(() => {
    if (!user || !tokenExpirationMs || tokenExpirationMs === NEVER * 1000) return
    endsAt.current = tokenExpirationMs
    setUser({ user, exp: NEVER, ...(token && { token }) } as never)
  }, [user, token, tokenExpirationMs, setUser])

  useEffect(() => {
    const timer = setInterval(lookInTime, LOOK_MS)
    const onReturn = () => {
      if (document.visibilityState === 'visible') void look()
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

/** Null where the shop does not answer, which says nothing of the session. */
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
