import { useState } from 'react'
import type { ReactNode } from 'react'
import { MAX_NOTE_CHARACTERS } from '../../../../domain/contract/orderSteps.ts'
import { randomHex } from '../../../../domain/randomHex.ts'
import { holdReason } from '../../../../domain/rules/orders/fulfillmentHolds.ts'
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { StepDialog } from './StepDialog.tsx'
import type { StepDialogProps } from './StepDialogProps.ts'
import type { StepOutcome } from './useOrderStep.ts'

/** Adds an internal note to an order. */
export function NoteDialog({ order, ...dialog }: StepDialogProps) {
  // Idempotency key, reused until the note is known to be saved.
  const [key] = useState(() => randomHex(16))
  return (
    <NoteStepDialog
      {...dialog}
      title={`Note about order ${order.orderId}`}
      action="Add note"
      hint="Only staff can see this. Notes can't be edited."
      missing="Enter a note."
      path={adminPaths.orderNotes(order.id)}
      beside={{ key }}
      done="Note added."
      isOver={(outcome) => outcome === 'done'}
    />
  )
}

/** Clears the review of an order, with a note about the outcome. */
export function ReviewDialog({ order, ...dialog }: StepDialogProps) {
  // Snapshot: the note is about the reason that was displayed.
  const [review] = useState(order.review)
  return (
    <NoteStepDialog
      {...dialog}
      title={`Mark order ${order.orderId} as reviewed`}
      action="Mark as reviewed"
      hint="Describe what you found or did. The note is kept in the order history. The customer can't see it."
      missing="Enter a note."
      path={adminPaths.orderReview(order.id)}
      beside={{ review }}
      done="Review cleared."
      // Refused: the order changed, so this question is out of date.
      isOver={(outcome) => outcome !== 'unknown'}
    >
      <p>{review}</p>
    </NoteStepDialog>
  )
}

/** Lifts the displayed holds, with a reason. */
export function HoldDialog({ order, ...dialog }: StepDialogProps) {
  // Snapshot: holds added later are not lifted.
  const [holds] = useState(order.holds)
  return (
    <NoteStepDialog
      {...dialog}
      title={`Lift the hold of order ${order.orderId}`}
      action="Lift hold"
      label="Reason"
      hint="Explain why the order can ship. The reason is kept in the order history. The customer can't see it."
      missing="Enter a reason."
      path={adminPaths.orderLiftedHolds(order.id)}
      beside={{ holds: holds.map(({ id }) => id) }}
      done="Hold lifted."
      isOver={(outcome) => outcome !== 'unknown'}
    >
      <p>{holdReason(holds)}</p>
    </NoteStepDialog>
  )
}

interface NoteStepDialogProps extends Omit<StepDialogProps, 'order'> {
  title: string
  action: string
  label?: string
  hint: string
  /** Error if the note is empty. */
  missing: string
  path: string
  /** Additional fields of the request. */
  beside: object
  done: string
  isOver: (outcome: StepOutcome) => boolean
  children?: ReactNode
}

/** Dialog for an action that requires a note. */
function NoteStepDialog(props: NoteStepDialogProps) {
  const {
    title,
    action,
    label = 'Note',
    hint,
    missing,
    path,
    beside,
    done,
    isOver,
    step,
    onClose,
    children,
  } = props
  const [note, setNote] = useState('')
  const [mistake, setMistake] = useState('')

  const take = async () => {
    if (!note.trim()) return setMistake(missing)
    const json = { ...beside, note: note.trim() }
    if (isOver(await step.run({ method: 'POST', path, json, done: () => done }))) onClose()
  }

  return (
    <StepDialog
      title={title}
      action={action}
      onAction={() => void take()}
      onClose={onClose}
      isBusy={step.isBusy}
      error={step.error}
    >
      {children}
      <TextAreaField
        label={label}
        hint={hint}
        error={mistake || undefined}
        rows={3}
        maxLength={MAX_NOTE_CHARACTERS}
        value={note}
        onChange={({ target }) => {
          setNote(target.value)
          setMistake('')
        }}
      />
    </StepDialog>
  )
}
