import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { answerCalls } from '../../tests/support/answerCalls.ts'
import { renderApp } from '../../tests/support/renderApp.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const config = (paymentMode: string) => ({ '/api/config': { body: { paymentMode, countries: [] } } })

afterEach(cleanup)

describe('the shell', () => {
  it('has the words, links and buttons of the header', async () => {
    answerCalls(config('live'))
    await renderApp('/nowhere')
    const header = within(screen.getByRole('banner'))
    expect(header.getByText('Complimentary shipping for all orders')).toBeTruthy()
    expect(header.getByText('SHIPPING TO: United States ($) | LANGUAGE: English')).toBeTruthy()
    for (const name of ['New In', 'Swimwear', 'Ball Gowns', 'ReVamp', 'Cart'])
      header.getByRole('link', { name })
    for (const name of ['Menu', 'Search', 'Login']) header.getByRole('button', { name })
  })

  it('shows no badge on an empty bag', async () => {
    answerCalls(config('live'))
    await renderApp('/nowhere')
    expect(screen.getByRole('link', { name: 'Cart' }).textContent).toBe('')
  })

  it('says on every page when payments are rehearsed, and only then', async () => {
    answerCalls(config('rehearsal'))
    await renderApp('/nowhere')
    expect(screen.getByText('Rehearsal mode: no card is charged')).toBeTruthy()
    cleanup()
    answerCalls(config('live'))
    await renderApp('/nowhere')
    expect(screen.queryByText('Rehearsal mode: no card is charged')).toBeNull()
  })

  it('moves the focus to the content of the next page', async () => {
    answerCalls(config('live'))
    const { user } = await renderApp('/nowhere')
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'ReVamp' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
})

describe('a page that cannot be shown', () => {
  it('gives way to a page with a way home', () => {
    const Broken = () => {
      throw new Error('broken')
    }
    render(
      <MemoryRouter>
        <ErrorBoundary resetKey="/">
          <Broken />
        </ErrorBoundary>
      </MemoryRouter>,
    )
    jest.mocked(console.error).mockClear()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!')
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })
})
