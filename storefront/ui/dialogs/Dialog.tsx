import { useEffect, useId, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { lockPageScroll } from './lockPageScroll.ts'
import { useCloseOnBack } from './useCloseOnBack.ts'
import { wrapFocus } from './wrapFocus.ts'
import { CloseIcon } from '../CloseIcon.tsx'
import styles from './Dialog.module.css'
import { joinClasses } from '../joinClasses.ts'

export interface DialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  className?: string
}

/**
 * Modal dialog that is open while it is mounted. Escape, Back, the close button and a click on the backdrop call `onClose`. Focus
 * stays inside and is restored on close.
 */
export function Dialog({ title, onClose, children, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useCloseOnBack(onClose)

  useEffect(() => {
    const element = dialog.current
    const previousFocus = document.activeElement
    element?.showModal()
    const unlockPageScroll = lockPageScroll()
    return () => {
      element?.close()
      unlockPageScroll()
      if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
    }
  }, [])

  // A press that begins inside, for example to select text, does not close the dialog if it ends on the backdrop.
  const pressed = useRef<EventTarget>(null)
  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && pressed.current === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={joinClasses(styles.dialog, className)}
      aria-labelledby={titleId}
      onMouseDown={(event) => (pressed.current = event.target)}
      onClick={closeFromBackdrop}
      onKeyDown={wrapFocus}
      onCancel={(event) => {
        // A file input that is canceled fires the same event, which bubbles.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // Chrome closes a dialog on a second consecutive Escape without a cancel event.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose()
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
