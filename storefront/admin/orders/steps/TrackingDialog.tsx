import { useState } from 'react'
import { isHttpsUrl } from '../../../../domain/rules/addresses/isHttpsUrl.ts'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { adminPaths } from '../../api/adminPaths.ts'
import { StepDialog } from './StepDialog.tsx'
import type { StepDialogProps } from './StepDialogProps.ts'

/** Corrects the tracking link. */
export function TrackingDialog({ order, step, onClose }: StepDialogProps) {
  // Snapshot: the correction applies to the displayed link.
  const [from] = useState(order.trackingUrl)
  const [link, setLink] = useState(from ?? '')
  const [mistake, setMistake] = useState('')

  const correct = async () => {
    const trackingUrl = link.trim()
    if (!isHttpsUrl(trackingUrl)) return setMistake('Enter a URL that starts with https://.')
    const outcome = await step.run({
      method: 'PUT',
      path: adminPaths.orderTracking(order.id),
      json: { trackingUrl, from },
      done: () => 'Tracking link updated.',
    })
    if (outcome !== 'unknown') onClose()
  }

  return (
    <StepDialog
      title={`Tracking link of order ${order.orderId}`}
      action="Save link"
      onAction={() => void correct()}
      onClose={onClose}
      isBusy={step.isBusy}
      error={step.error}
    >
      <TextField
        label="Tracking link"
        hint="The order status page updates right away. The customer isn't emailed."
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
