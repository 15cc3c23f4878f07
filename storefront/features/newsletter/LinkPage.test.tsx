import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen } from '@testing-library/react'
import { mockEndpoints } from '../../../tests/support/storefront/mockEndpoints.ts'
import type { MockedHandler } from '../../../tests/support/storefront/mockEndpoints.ts'
import { renderApp } from '../../../tests/support/storefront/renderApp.tsx'

async function openPage(unsubscribe: MockedHandler, url = '/newsletter/unsubscribe?token=t.k') {
  const calls = mockEndpoints({
    '/api/config': { body: { mode: 'live', countries: [] } },
    'POST /api/newsletter/unsubscribe': unsubscribe,
  })
  const opened = await renderApp(url)
  await screen.findByRole('heading', { level: 1, name: 'Letters from Rivage' })
  return { calls, ...opened }
}

const button = () => screen.queryByRole('button', { name: 'Unsubscribe' })

afterEach(cleanup)

describe('unsubscribing', () => {
  it('does not unsubscribe when the link is opened', async () => {
    const { calls } = await openPage({ body: {} })
    expect(button()).toBeTruthy()
    expect(calls).not.toHaveBeenCalledWith('/api/newsletter/unsubscribe')
  })

  it('unsubscribes with the token of the link when the button is pressed', async () => {
    const sent: unknown[] = []
    const { user } = await openPage(({ body }) => {
      sent.push(body)
      return { body: { message: 'You are unsubscribed. We will not email you again.' } }
    })
    await user.click(button() as HTMLElement)
    expect(await screen.findByText('You are unsubscribed. We will not email you again.')).toBeTruthy()
    expect(sent).toEqual([{ token: 't.k' }])
    expect(button()).toBeNull()
  })

  it('shows an error if unsubscribing fails, and allows another attempt', async () => {
    const { user } = await openPage({ status: 500, body: { error: 'Something went wrong on our side.' } })
    await user.click(button() as HTMLElement)
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy()
    expect(button()).toBeTruthy()
  })

  it('offers no unsubscribe button without a token', async () => {
    await openPage({ body: {} }, '/newsletter/unsubscribe')
    expect(screen.getByText(/This link is incomplete/)).toBeTruthy()
    expect(button()).toBeNull()
  })
})

describe('confirming a subscription', () => {
  const confirmButton = () => screen.queryByRole('button', { name: 'Confirm my address' })

  async function openLink(confirm: MockedHandler, url = '/newsletter/confirm?token=t-k') {
    const calls = mockEndpoints({
      '/api/config': { body: { mode: 'live', countries: [] } },
      'POST /api/newsletter/confirm': confirm,
    })
    const opened = await renderApp(url)
    await screen.findByRole('heading', { level: 1, name: 'Letters from Rivage' })
    return { calls, ...opened }
  }

  it('does not confirm the subscription when the link is opened', async () => {
    const { calls } = await openLink({ body: {} })
    expect(confirmButton()).toBeTruthy()
    expect(calls).not.toHaveBeenCalledWith('/api/newsletter/confirm')
  })

  it('confirms the subscription when the button is pressed, and shows the server message', async () => {
    const { user } = await openLink(({ body }) => ({
      body: { message: `On the list by ${JSON.stringify(body)}` },
    }))
    await user.click(confirmButton() as HTMLElement)
    expect(await screen.findByText('On the list by {"token":"t-k"}')).toBeTruthy()
    expect(confirmButton()).toBeNull()
  })

  it('shows that the confirmation link has expired', async () => {
    const { user } = await openLink({ status: 410, body: { error: 'This link has expired.' } })
    await user.click(confirmButton() as HTMLElement)
    expect(await screen.findByText('This link has expired.')).toBeTruthy()
  })
})
