'use client'

import { useEffect, useId, useRef } from 'react'

/** Dialog that reports the end of the session and links to the sign-in page in a new tab, so that unsaved input is kept. */
export function SessionExpiredDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="house-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId}>Your session has ended</h2>
      <p>Your changes are still here. Sign in again in the new tab, then return to this one and save.</p>
      <div className="house-dialog__buttons">
        <a href="/admin/signin?redirect=/cms" target="_blank" rel="noreferrer">
          Sign in again
        </a>
        <button type="button" onClick={onClose}>
          Stay on this page
        </button>
      </div>
    </dialog>
  )
}
