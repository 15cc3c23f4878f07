import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubDialogs } from '../../../tests/support/storefront/stubDialogs.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

beforeEach(stubDialogs)
afterEach(cleanup)

function ask() {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  const view = render(
    <ConfirmDialog title="Delete" confirmLabel="Delete" onConfirm={onConfirm} onCancel={onCancel}>
      Are you sure?
    </ConfirmDialog>,
  )
  return { onConfirm, onCancel, view, user: userEvent.setup() }
}

describe('confirmation dialog', () => {
  it('labels the dialog by its title, and locks scrolling while it is open', () => {
    const { view } = ask()
    expect(screen.getByRole('dialog', { name: 'Delete' }).textContent).toContain('Are you sure?')
    expect(document.documentElement.style.overflow).toBe('hidden')
    view.unmount()
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('calls onConfirm on the confirm button', async () => {
    const { onConfirm, onCancel, user } = ask()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onCancel).not.toHaveBeenCalled()
  })

  it('calls onCancel on Cancel, Close, Escape and a click outside', async () => {
    const { onConfirm, onCancel, user } = ask()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await user.click(screen.getByRole('dialog'))
    await user.click(screen.getByText('Are you sure?'))
    expect(onCancel).toHaveBeenCalledTimes(4)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('calls onCancel if the browser closes the dialog', () => {
    const { onCancel } = ask()
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    fireEvent(dialog, new Event('close'))
    expect(onCancel).not.toHaveBeenCalled()
    dialog.open = false
    fireEvent(dialog, new Event('close'))
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  it('shows the error and stays open', async () => {
    const onConfirm = vi.fn()
    render(
      <ConfirmDialog
        title="Delete"
        confirmLabel="Delete"
        onConfirm={onConfirm}
        onCancel={() => {}}
        error="Not now."
      >
        Are you sure?
      </ConfirmDialog>,
    )
    expect(screen.getByRole('alert').textContent).toBe('Not now.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('restores the focus on close', () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const { view } = ask()
    screen.getByRole('button', { name: 'Cancel' }).focus()
    view.unmount()
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })
})
