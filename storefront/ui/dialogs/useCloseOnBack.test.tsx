import { useState } from 'react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, useLocation, useNavigate, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stubDialogs } from '../../../tests/support/storefront/stubDialogs.ts'
import { Link } from '../../navigation/Link.tsx'
import { Dialog } from './Dialog.tsx'
import { closeDialogsOnBack } from './useCloseOnBack.ts'

const { pushState, replaceState } = history

/** A page that opens a dialog, which opens a second one. */
function Page() {
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  const [openedFor, setOpenedFor] = useState<string>()
  const [isSecondOpen, setSecondOpen] = useState(false)
  const close = () => setOpenedFor(undefined)
  if (openedFor !== undefined && openedFor !== pathname) close()
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <button onClick={() => setOpenedFor(pathname)}>Open</button>
      <button onClick={() => void navigate('/next')}>Go on</button>
      {openedFor === pathname && (
        <Dialog title="First" onClose={close}>
          <Link to="/linked">Link</Link>
          <button onClick={() => setSearch({ color: 'Noir' }, { replace: true })}>Noir</button>
          <button onClick={() => setSecondOpen(true)}>More</button>
        </Dialog>
      )}
      {isSecondOpen && (
        <Dialog title="Second" onClose={() => setSecondOpen(false)}>
          {key}
        </Dialog>
      )}
    </>
  )
}

let stop = new AbortController()

beforeEach(() => {
  stubDialogs()
  stop = new AbortController()
  const { addEventListener } = window
  // Remove listeners that would outlive the test.
  window.addEventListener = ((type: string, listener: EventListener, options: boolean) =>
    addEventListener.call(window, type, listener, {
      capture: options,
      signal: stop.signal,
    })) as typeof addEventListener
  closeDialogsOnBack()
  window.addEventListener = addEventListener
})

afterEach(() => {
  cleanup()
  stop.abort()
  history.pushState = pushState
  history.replaceState = replaceState
  replaceState.call(history, null, '', '/')
})

async function openPage() {
  pushState.call(history, null, '', '/before')
  pushState.call(history, null, '', '/page')
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
  const user = userEvent.setup()
  const press = async (name: string) => {
    await user.click(screen.getByText(name))
    await settle()
  }
  await press('Open')
  return { press }
}

/**
 * Waits until history entries are added or removed. A change, its event and its effects take one timer each. Timers of
 * the same duration run in the order in which they were set.
 */
const settle = () =>
  act(async () => {
    for (let timers = 0; timers < 10; timers++) await new Promise((resolve) => setTimeout(resolve))
  })
const back = async () => {
  history.back()
  await settle()
}
const forward = async () => {
  history.forward()
  await settle()
}
const dialogs = () => screen.queryAllByRole('dialog').length
const address = () => screen.getByTestId('address').textContent

it('closes an open dialog on Back and stays on its page', async () => {
  await openPage()
  await back()
  expect([dialogs(), address()]).toEqual([0, '/page'])
  await back()
  expect(address()).toBe('/before')
})

it('removes the history entry of a dialog that is closed in another way', async () => {
  const { press } = await openPage()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await settle()
  expect([dialogs(), address()]).toEqual([0, '/page'])
  await press('Go on')
  await back()
  expect(address()).toBe('/page')
  await back()
  expect(address()).toBe('/before')
})

it('closes nested dialogs one after the other', async () => {
  const { press } = await openPage()
  await press('More')
  expect(dialogs()).toBe(2)
  await back()
  expect([dialogs(), address()]).toEqual([1, '/page'])
  await back()
  expect([dialogs(), address()]).toEqual([0, '/page'])
})

it('replaces the history entry of a dialog with the page that a link in it opens', async () => {
  const { press } = await openPage()
  await press('Link')
  expect([dialogs(), address()]).toEqual([0, '/linked'])
  await back()
  await waitFor(() => expect(address()).toBe('/page'))
  expect(history.state?.dialogs).toBeUndefined()
  await forward()
  expect(address()).toBe('/linked')
})

it('keeps a URL that changed while the dialog was open', async () => {
  const { press } = await openPage()
  await press('Noir')
  expect([dialogs(), address()]).toEqual([1, '/page?color=Noir'])
  await back()
  expect([dialogs(), address()]).toEqual([0, '/page?color=Noir'])
  await back()
  expect(address()).toBe('/before')
})

it('skips the history entry of a closed dialog on Forward', async () => {
  await openPage()
  await back()
  await forward()
  expect([dialogs(), address()]).toEqual([0, '/page'])
  await back()
  expect(address()).toBe('/before')
})
