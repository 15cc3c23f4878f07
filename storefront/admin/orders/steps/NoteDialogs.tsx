import { useState } from 'react'
import type { ReactNode } from 'react'
import { MOST_NOTE_CHARACTERS } from '../../../../domain/contract/orderSteps.ts'
import { randomHex } from '../../../../domain/randomHex.ts'
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { StepDialog } from './StepDialog.tsx'
import type { StepDialogProps } from './StepDialogProps.ts'
import type { StepOutcome } from './useOrderStep.ts'

/** Takes down what colleagues should know about an order. */
export function NoteDialog({ order, ...dialog }: StepDialogProps) {
  // One for this note, however often it is sent until it is known to be there.
  const [key] = useState(() => randomHex(16))
  return (
    <AskedNote
      {...dialog}
      title={`Note about order ${order.orderId}`}
      action="Add note"
      hint="For the staff alone: the customer does not see it. It cannot be changed later."
      missing="Write the note first."
      path={adminPaths.orderNotes(order.id)}
      beside={{ key }}
      done="The note is added."
      isOver={(outcome) => outcome === 'done'}
    />
  )
}

/** Asks what came of the review before it is cleared. */
export function ReviewDialog({ order, ...dialog }: StepDialogProps) {
  // The question is about the reason that was read when it was asked.
  const [review] = useState(order.review)
  return (
    <AskedNote
      {...dialog}
      title={`Clear the review of order ${order.orderId}?`}
      action="Clear review"
      hint="What you found or did. It is kept in the order’s history; the customer does not see it."
      missing="Say what you found or did."
      path={adminPaths.orderReview(order.id)}
      beside={{ review }}
      done={`Order ${order.orderId} no longer needs review.`}
      // Refused, somebody else was first or there is another reason by now: what this asked is no longer the question.
      isOver={(outcome) => outcome !== 'unknown'}
    >
      <p>{review}</p>
    </AskedNote>
  )
}

interface AskedNoteProps extends Omit<StepDialogProps, 'order'> {
  title: string
  action: string
  hint: string
  /** What is said where nothing was written. */
  missing: string
  path: string
  /** What is sent beside the note. */
  beside: object
  done: string
  isOver: (outcome: StepOutcome) => boolean
  children?: ReactNode
}

/** A step that is taken with a note. */
function AskedNote(props: AskedNoteProps) {
  const { title, action, hint, missing, path, beside, done, isOver, step, onClose, children } = props
  const [note, setNote] = useState('')
  const [mistake, setMistake] = useState('')

  const take = async () => {
    if (!note.trim()) return setMistake(missing)
    const json = { ...beside, note: note.trim() }
    if (isOver(await step.take({ method: 'POST', path, json, done: () => done }))) onClose()
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
        label="Note"
        hint={hint}
        error={mistake || undefined}
        rows={3}
        maxLength={MOST_NOTE_CHARACTERS}
        value={note}
        onChange={({ target }) => {
          setNote(target.value)
          setMistake('')
        }}
      />
    </StepDialog>
  )
}
