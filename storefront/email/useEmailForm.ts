import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { cleanText } from '../../domain/rules/content/cleanText.ts'
import { ApiError, callEndpoint } from '../api/callEndpoint.ts'
import { emailProblem } from '../../domain/rules/addresses/emailAddresses.ts'

interface EmailFormOptions {
  /** What is sent beside the address. */
  wish?: object
  /** What has to be chosen first, as a sentence. */
  unavailable?: string | undefined
}

/** A form that asks for an address and nothing else: it keeps it through every failure, and gives way to the server's thanks. */
export function useEmailForm(path: string, { wish, unavailable }: EmailFormOptions = {}) {
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [thanks, setThanks] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const change = (changed: string) => {
    setEmail(changed)
    // What was refused is kept until it is corrected, and what the server refused until it is changed.
    if (!emailProblem(changed)) setMistake(undefined)
  }

  const refuse = (words: string) => {
    setMistake(words)
    field.current?.focus()
  }

  const send = async () => {
    setBusy(true)
    try {
      const json = { ...wish, email: cleanText(email).trim() }
      setThanks((await callEndpoint<{ message: string }>(path, { json })).message)
    } catch (error) {
      if (error instanceof ApiError && error.field === 'email') refuse(error.message)
      else setFailure(error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = emailProblem(email)
    setMistake(found)
    setFailure(unavailable)
    if (found) refuse(found)
    else if (!unavailable) void send()
  }

  /** What the form's one field is made with. */
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
