'use client'

import { useState } from 'react'
import { isHttpsAddress } from '../../domain/rules/addresses/webAddress.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { DialogField } from './DialogField.tsx'
import type { OrderDialogProps } from './OrderDialogProps.ts'

/** Asks where the parcel can be followed. */
export function ShipDialog({ order, orderCall, onClose }: OrderDialogProps) {
  const [link, setLink] = useState('')
  const [mistake, setMistake] = useState('')

  async function ship() {
    const trackingUrl = link.trim() || undefined
    if (trackingUrl && !isHttpsAddress(trackingUrl))
      return setMistake('The tracking link has to be an address that begins with https://.')
    setMistake('')
    const body = { status: 'shipped', from: order.orderStatus, trackingUrl }
    if ((await orderCall.send('PUT', 'status', body, `Order ${order.orderId} is shipped now.`)) === 'done')
      onClose()
  }

  return (
    <ActionDialog
      title={`Has order ${order.orderId} left the house?`}
      action="Mark as shipped"
      onAction={() => void ship()}
      onClose={onClose}
      isBusy={orderCall.isBusy}
      error={mistake || orderCall.error}
    >
      <p>A shipped order can no longer be cancelled.</p>
      <DialogField
        label="Tracking link"
        hint="Where the customer can follow the parcel; begins with https://. May be left empty."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={link}
        onChange={setLink}
      />
    </ActionDialog>
  )
}
