import { useRef, useState } from 'react'
import type { PersonSummary } from '../../../domain/contract/people/privacy.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { callAdmin, isSignedOut } from '../api/callAdmin.ts'
import { messageOf } from '../products/parts/useSubmit.ts'

interface Asked {
  /** Whose data was asked for last; empty before anybody's was. */
  email: string
  isBusy: boolean
  person: PersonSummary | undefined
  /** Why nothing could be told. */
  error: string
}

/**
 * What is known of an address, once it is asked for. It is kept by this screen alone: in the address of a page it would stand
 * in the browser's history, and in a cache for whoever comes next.
 */
export function usePerson() {
  const [asked, setAsked] = useState<Asked>({ email: '', isBusy: false, person: undefined, error: '' })
  const last = useRef(0)

  const search = async (email: string) => {
    const number = ++last.current
    // What was found stays in sight while it is read anew.
    setAsked((before) => ({
      email,
      isBusy: true,
      person: before.email === email ? before.person : undefined,
      error: '',
    }))
    try {
      const { person } = await callAdmin<{ person: PersonSummary }>(adminPaths.privacySearch, {
        json: { email },
      })
      if (number === last.current) setAsked({ email, isBusy: false, person, error: '' })
    } catch (error) {
      if (number === last.current && !isSignedOut(error))
        setAsked({ email, isBusy: false, person: undefined, error: messageOf(error) })
    }
  }
  return { ...asked, search: (email: string) => void search(email) }
}
