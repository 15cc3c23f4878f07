import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { apiPaths } from '../../api/apiPaths.ts'
import { CallError, callEndpoint } from '../../api/callEndpoint.ts'
import { emailMistake } from '../../emailMistake.ts'

/** The newsletter's form: it keeps the address through every failure, and gives way to the server's thanks. */
export function useSignUp() {
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [thanks, setThanks] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const refuse = (words: string) => {
    setMistake(words)
    field.current?.focus()
  }

  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const json = { email: email.trim() }
      setThanks((await callEndpoint<{ message: string }>(apiPaths.newsletter, { json })).message)
    } catch (error) {
      if (error instanceof CallError && error.field === 'email') refuse(error.message)
      else setFailure(error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = emailMistake(email)
    setMistake(found)
    if (found) refuse(found)
    else if (!isBusy) void send()
  }

  return { email, setEmail, mistake, failure, thanks, isBusy, submit, field }
}
