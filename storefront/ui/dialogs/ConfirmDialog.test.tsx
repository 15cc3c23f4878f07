import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDialogs } from '../../../tests/support/storefront/openDialogs.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

beforeEach(openDialogs)
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

describe('a question in a dialog', () => {
  it('is named by its title and holds the page still while it is open', () => {
    const { view } = ask()
    expect(screen.getByRole('dialog', { name: 'Delete' }).textContent).toContain('Are you sure?')
    expect(document.documentElement.style.overflow).toBe('hidden')
    view.unmount()
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('takes a yes for a yes', async () => {
    const { onConfirm, onCancel, user } = ask()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onCancel).not.toHaveBeenCalled()
  })

  it('takes Cancel, the cross, Escape and a click beside it for a no', async () => {
    const { onConfirm, onCancel, user } = ask()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await user.click(screen.getByRole('dialog'))
    await user.click(screen.getByText('Are you sure?'))
    expect(onCancel).toHaveBeenCalledTimes(4)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('takes a dialog that the browser closed by itself for a no', () => {
    const { onCancel } = ask()
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    fireEvent(dialog, new Event('close'))
    expect(onCancel).not.toHaveBeenCalled()
    dialog.open = false
    fireEvent(dialog, new Event('close'))
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  it('says why a yes came to nothing, and still asks', async () => {
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

  it('gives the focus back to where it was', () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const { view } = ask()
    screen.getByRole('button', { name: 'Cancel' }).focus()
    view.unmount()
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })
})
