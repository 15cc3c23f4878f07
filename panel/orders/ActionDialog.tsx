'use client'

import { Button } from '@payloadcms/ui'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import styles from './ActionDialog.module.css'

interface ActionDialogProps {
  title: string
  /** What the button that does it says. */
  action: string
  onAction: () => void
  onClose: () => void
  isBusy: boolean
  error: string
  /** What the other button says. */
  back?: string
  onBack?: () => void
  children: ReactNode
}

/** Asks once more before something is done that cannot be undone. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, action, onAction, onClose, isBusy, error, back = 'Back', onBack = onClose, children } = props
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) onAction()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
    >
      <form onSubmit={submit} noValidate>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {children}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" margin={false} disabled={isBusy}>
            {isBusy ? 'One moment …' : action}
          </Button>
          <Button type="button" buttonStyle="secondary" margin={false} disabled={isBusy} onClick={onBack}>
            {back}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
