import { useRef, useState } from 'react'
import type { PersonSummary } from '../../../domain/contract/people/privacy.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { callAdmin, isSignedOutError } from '../api/callAdmin.ts'
import { getErrorMessage } from '../products/parts/useSubmit.ts'

interface PersonSearch {
  /** Email address of the last search, or empty. */
  email: string
  isBusy: boolean
  person: PersonSummary | undefined
  /** Load error. */
  error: string
}

/**
 * Loads the data of an email address on request. Stored in component state only: a URL would end up in the browser history, and a
 * cache would expose it to the next user.
 */
export function usePerson() {
  const [asked, setAsked] = useState<PersonSearch>({ email: '', isBusy: false, person: undefined, error: '' })
  const last = useRef(0)

  const search = async (email: string) => {
    const number = ++last.current
    // Keep the previous result during a reload.
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
      if (number === last.current && !isSignedOutError(error))
        setAsked({ email, isBusy: false, person: undefined, error: getErrorMessage(error) })
    }
  }
  return { ...asked, search: (email: string) => void search(email) }
}
