import { afterEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { replayEarlyInput } from './replayEarlyInput.ts'

const said = vi.fn()

function Shop() {
  const [email, setEmail] = useState('')
  const [sort, setSort] = useState('newest')
  const [inStock, setInStock] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        said('sent', email, sort, inStock)
      }}
    >
      <input aria-label="Email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <select aria-label="Sort" value={sort} onChange={(event) => setSort(event.target.value)}>
        <option value="newest">Newest</option>
        <option value="price">Price</option>
      </select>
      <input
        aria-label="In stock"
        type="checkbox"
        checked={inStock}
        onChange={(event) => setInStock(event.target.checked)}
      />
      <button type="button" onClick={() => said('added')}>
        <b>Add</b>
      </button>
      <button type="submit">Send</button>
      <a href="#below" onClick={() => said('followed')}>
        Below
      </a>
    </form>
  )
}

let pages = 0

/** Simulates a page as sent by the server, with only early.js running. */
async function open(): Promise<HTMLElement> {
  const app = document.createElement('div')
  app.id = 'app'
  app.innerHTML = render(<Shop />).container.innerHTML
  cleanup()
  document.body.append(app)
  // A new query makes the module run again.
  pages += 1
  await import(/* @vite-ignore */ `../public/early.js?page=${pages}`)
  return app
}

const comeAlive = (container: HTMLElement) => render(<Shop />, { container, hydrate: true })

const doAgain = () => act(() => replayEarlyInput())

function field<T extends HTMLElement>(app: HTMLElement, selector: string): T {
  const found = app.querySelector<T>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

function type(into: HTMLInputElement | HTMLSelectElement, value: string) {
  into.value = value
  for (const kind of ['input', 'change']) into.dispatchEvent(new Event(kind, { bubbles: true }))
}

afterEach(() => {
  cleanup()
  while (window.earlyInput?.(() => {}));
  delete window.earlyInput
  document.body.replaceChildren()
  said.mockReset()
})

describe('input before hydration', () => {
  it('replays typing, selections, checks and submits in order', async () => {
    const app = await open()
    type(field(app, 'input'), 'a@example.com')
    type(field(app, 'select'), 'price')
    field(app, '[type=checkbox]').click()
    field(app, '[type=submit]').click()
    comeAlive(app)
    expect(said).not.toHaveBeenCalled()
    await doAgain()
    expect(said.mock.calls).toEqual([['sent', 'a@example.com', 'price', true]])
    expect(field<HTMLInputElement>(app, 'input').value).toBe('a@example.com')
    expect(field<HTMLInputElement>(app, '[type=checkbox]').checked).toBe(true)
  })

  it('replays repeated clicks once', async () => {
    const app = await open()
    for (let presses = 0; presses < 3; presses++) field(app, 'b').click()
    comeAlive(app)
    await doAgain()
    expect(said.mock.calls).toEqual([['added']])
    act(() => field(app, 'b').click())
    expect(said).toHaveBeenCalledTimes(2)
  })

  it('replays each event once and in order if React hydrates in between', async () => {
    const app = await open()
    type(field(app, 'input'), 'a@example.com')
    comeAlive(app)
    act(() => type(field(app, 'select'), 'price'))
    act(() => field(app, 'b').click())
    act(() => field(app, '[type=submit]').click())
    expect(said).not.toHaveBeenCalled()
    await doAgain()
    expect(said.mock.calls).toEqual([['added'], ['sent', 'a@example.com', 'price', false]])
  })

  it('queues events that arrive during the replay', async () => {
    const app = await open()
    type(field(app, 'input'), 'a@example.com')
    field(app, '[type=checkbox]').click()
    comeAlive(app)
    await act(async () => {
      const done = replayEarlyInput()
      field(app, '[type=submit]').click()
      await done
    })
    expect(said.mock.calls).toEqual([['sent', 'a@example.com', 'newest', true]])
    act(() => field(app, 'b').click())
    expect(said.mock.calls.at(-1)).toEqual(['added'])
  })

  it('replays each click that arrives during the replay', async () => {
    const app = await open()
    field(app, 'b').click()
    comeAlive(app)
    await act(async () => {
      const done = replayEarlyInput()
      expect(said.mock.calls).toEqual([['added']])
      for (let presses = 0; presses < 2; presses++) field(app, 'b').click()
      await done
    })
    expect(said.mock.calls).toEqual([['added'], ['added'], ['added']])
  })

  it('replays only the final value of a field', async () => {
    const app = await open()
    for (const value of ['a', 'a@', 'a@e']) type(field(app, 'input'), value)
    comeAlive(app)
    const filled = vi.fn()
    app.addEventListener('change', filled)
    await doAgain()
    expect(filled).toHaveBeenCalledTimes(1)
    expect(field<HTMLInputElement>(app, 'input').value).toBe('a@e')
  })

  it('prevents native submits, but leaves links to the browser', async () => {
    const app = await open()
    const sent = new Event('submit', { bubbles: true, cancelable: true })
    field(app, 'form').dispatchEvent(sent)
    expect(sent.defaultPrevented).toBe(true)
    const followed = new MouseEvent('click', { bubbles: true, cancelable: true })
    field(app, 'a').dispatchEvent(followed)
    expect(followed.defaultPrevented).toBe(false)
  })

  it('skips elements that were removed', async () => {
    const app = await open()
    field(app, 'b').click()
    field(app, 'button').remove()
    await replayEarlyInput()
    expect(said).not.toHaveBeenCalled()
  })
})
