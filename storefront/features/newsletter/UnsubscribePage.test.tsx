import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { answerCalls } from '../../../tests/support/answerCalls.ts'
import type { Answering } from '../../../tests/support/answerCalls.ts'
import { renderApp } from '../../../tests/support/renderApp.tsx'

async function openPage(unsubscribe: Answering, url = '/newsletter/unsubscribe?token=t.k') {
  const calls = answerCalls({
    '/api/config': { body: { paymentMode: 'live', countries: [] } },
    'POST /api/newsletter/unsubscribe': unsubscribe,
  })
  const opened = await renderApp(url)
  await screen.findByRole('heading', { level: 1, name: 'Letters from Rivage' })
  return { calls, ...opened }
}

const button = () => screen.queryByRole('button', { name: 'Unsubscribe' })

afterEach(cleanup)

describe('unsubscribing', () => {
  it('is never done by opening the link', async () => {
    const { calls } = await openPage({ body: {} })
    expect(button()).toBeTruthy()
    expect(calls).not.toHaveBeenCalledWith('/api/newsletter/unsubscribe')
  })

  it('is done by the button, with the token of the link', async () => {
    const sent: unknown[] = []
    const { user } = await openPage(({ body }) => {
      sent.push(body)
      return { body: { message: 'You are unsubscribed. We will not write to you again.' } }
    })
    await user.click(button() as HTMLElement)
    expect(await screen.findByText('You are unsubscribed. We will not write to you again.')).toBeTruthy()
    expect(sent).toEqual([{ token: 't.k' }])
    expect(button()).toBeNull()
  })

  it('that fails says so, and can be tried again', async () => {
    const { user } = await openPage({ status: 500, body: { error: 'Something went wrong on our side.' } })
    await user.click(button() as HTMLElement)
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy()
    expect(button()).toBeTruthy()
  })

  it('is not offered without a token', async () => {
    await openPage({ body: {} }, '/newsletter/unsubscribe')
    expect(screen.getByText(/This link is not whole/)).toBeTruthy()
    expect(button()).toBeNull()
  })
})
