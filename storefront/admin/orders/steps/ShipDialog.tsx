import { useState } from 'react'
import { isHttpsAddress } from '../../../../domain/rules/webAddress.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { StepDialog } from './StepDialog.tsx'
import type { StepDialogProps } from './StepDialogProps.ts'

/** Asks where the parcel can be followed. */
export function ShipDialog({ order, step, onClose }: StepDialogProps) {
  const [link, setLink] = useState('')
  const [mistake, setMistake] = useState('')

  const ship = async () => {
    const trackingUrl = link.trim() || undefined
    if (trackingUrl && !isHttpsAddress(trackingUrl))
      return setMistake('The tracking link has to be an address that begins with https://.')
    const outcome = await step.take({
      method: 'PUT',
      path: adminPaths.orderStatus(order.id),
      json: { status: 'shipped', from: order.orderStatus, trackingUrl },
      done: () => `Order ${order.orderId} is shipped now.`,
    })
    if (outcome === 'done') onClose()
  }

  return (
    <StepDialog
      title={`Has order ${order.orderId} left the house?`}
      action="Mark as shipped"
      onAction={() => void ship()}
      onClose={onClose}
      isBusy={step.isBusy}
      error={step.error}
    >
      <p>A shipped order can no longer be cancelled.</p>
      <TextField
        label="Tracking link"
        hint="Where the customer can follow the parcel; begins with https://. May be left empty."
        error={mistake || undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={link}
        onChange={({ target }) => {
          setLink(target.value)
          setMistake('')
        }}
      />
    </StepDialog>
  )
}
