import { useRef, useState } from 'react'
import type { WaitlistRules } from '../../../../domain/contract/people/claim.ts'
import { MAX_CLAIM_HOURS } from '../../../../domain/rules/waitlist/claims.ts'
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

/** Changes the hold time in hours. Keeps the typed value until it is saved. */
export function ClaimHoursDialog({ claimHours, onSaved, onClose }: ClaimHoursDialogProps) {
  const [typed, setTyped] = useState(String(claimHours))
  const [fieldError, setFieldError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const reject = (message: string) => {
    setFieldError(message)
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
      ? reject(`Enter a whole number of hours from 0 to ${MAX_CLAIM_HOURS}.`)
      : submit()
  return (
    <StepDialog
      title="Hold time"
      action="Save"
      onAction={save}
      back="Cancel"
      onClose={onClose}
      isBusy={isBusy}
      error={failure}
    >
      <p>
        When units of a sold-out size come back, the first in line get an email with a link to the unit
        reserved for them. After that time it goes back on sale. At most half of the units are reserved at a
        time, and a last unit for one hour.
      </p>
      <TextField
        ref={field}
        label="Hours"
        name="claimHours"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        error={fieldError || undefined}
        hint={`From 0 to ${MAX_CLAIM_HOURS} (one week). With 0, nothing is reserved and everyone on the list is emailed immediately.`}
        onChange={({ target }) => {
          setTyped(target.value)
          setFieldError('')
        }}
      />
    </StepDialog>
  )
}
