import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { cleanText } from '../../domain/rules/content/cleanText.ts'
import { ApiError, callEndpoint } from '../api/callEndpoint.ts'
import { emailProblem } from '../../domain/rules/addresses/emailAddresses.ts'

interface EmailFormOptions {
  /** Additional fields of the request. */
  extraFields?: object
  /** Message if something has to be chosen first. */
  unavailable?: string | undefined
}

/** State of a form with only an email field. Keeps the address after failures; `thanks` is the server's message after success. */
export function useEmailForm(path: string, { extraFields, unavailable }: EmailFormOptions = {}) {
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [thanks, setThanks] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const change = (changed: string) => {
    setEmail(changed)
    // Validation errors stay until the address is valid, server errors until it is changed.
    if (!emailProblem(changed)) setMistake(undefined)
  }

  const showMistake = (message: string) => {
    setMistake(message)
    field.current?.focus()
  }

  const send = async () => {
    setBusy(true)
    try {
      const json = { ...extraFields, email: cleanText(email).trim() }
      setThanks((await callEndpoint<{ message: string }>(path, { json })).message)
    } catch (error) {
      if (error instanceof ApiError && error.field === 'email') showMistake(error.message)
      else setFailure(error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const problem = emailProblem(email)
    setMistake(problem)
    setFailure(unavailable)
    setThanks(undefined)
    if (problem) showMistake(problem)
    else if (!unavailable) void send()
  }

  /** Props of the email field. */
  const emailField = {
    label: 'Email',
    name: 'email',
    required: true,
    ref: field,
    value: email,
    error: mistake,
    onEmail: change,
  } as const

  return { emailField, failure, thanks, isBusy, submit }
}
