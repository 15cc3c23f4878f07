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
  const [state, setState] = useState<PersonSearch>({ email: '', isBusy: false, person: undefined, error: '' })
  const lastNumber = useRef(0)

  const search = async (email: string) => {
    const number = ++lastNumber.current
    // Keep the previous result during a reload.
    setState((previous) => ({
      email,
      isBusy: true,
      person: previous.email === email ? previous.person : undefined,
      error: '',
    }))
    try {
      const { person } = await callAdmin<{ person: PersonSummary }>(adminPaths.privacySearch, {
        json: { email },
      })
      if (number === lastNumber.current) setState({ email, isBusy: false, person, error: '' })
    } catch (error) {
      if (number === lastNumber.current && !isSignedOutError(error))
        setState({ email, isBusy: false, person: undefined, error: getErrorMessage(error) })
    }
  }
  return { ...state, search: (email: string) => void search(email) }
}
