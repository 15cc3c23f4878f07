import { useRef, useState } from 'react'
import type { WaitlistRules } from '../../../../domain/contract/people/claim.ts'
import { MOST_CLAIM_HOURS } from '../../../../domain/rules/waitlist/claims.ts'
import { ApiError } from '../../../api/callEndpoint.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin } from '../../api/callAdmin.ts'
import { StepDialog } from '../../orders/steps/StepDialog.tsx'
import { useSubmit } from '../../products/parts/useSubmit.ts'
import { readClaimHours } from './claimTexts.ts'

interface ClaimHoursDialogProps {
  claimHours: number
  onSaved: (rules: WaitlistRules) => void
  onClose: () => void
}

/** Asks for how many hours a unit is kept; what was typed stays until it is saved. */
export function ClaimHoursDialog({ claimHours, onSaved, onClose }: ClaimHoursDialogProps) {
  const [typed, setTyped] = useState(String(claimHours))
  const [mistake, setMistake] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const reject = (words: string) => {
    setMistake(words)
    field.current?.focus()
  }
  const { isBusy, failure, submit } = useSubmit(async () => {
    const json = { claimHours: readClaimHours(typed) }
    try {
      onSaved(await callAdmin<WaitlistRules>(adminPaths.waitlistRules, { method: 'PUT', json }))
    } catch (error) {
      if (!(error instanceof ApiError && error.field === 'claimHours')) throw error
      reject(error.message)
    }
  })
  const save = () =>
    readClaimHours(typed) === null
      ? reject(`Type a whole number of hours from 0 to ${MOST_CLAIM_HOURS}.`)
      : submit()
  return (
    <StepDialog
      title="How long a unit is kept"
      action="Save"
      onAction={save}
      back="Cancel"
      onClose={onClose}
      isBusy={isBusy}
      error={failure}
    >
      <p>
        When a unit of a sold-out size comes back, the first in line gets an email with a link that keeps it
        for them. After that time it goes to the next.
      </p>
      <TextField
        ref={field}
        label="Hours"
        name="claimHours"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        error={mistake || undefined}
        hint={`From 0 to ${MOST_CLAIM_HOURS}, which is a week. With 0 nothing is kept: all who wait are written to at once.`}
        onChange={({ target }) => {
          setTyped(target.value)
          setMistake('')
        }}
      />
    </StepDialog>
  )
}
