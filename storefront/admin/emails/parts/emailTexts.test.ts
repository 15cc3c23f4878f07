import { describe, expect, it } from 'vitest'
import { buildEmail } from '../../../../tests/support/build/buildEmail.ts'
import { explainSendError, explainUnsentEmail } from './emailTexts.ts'

describe('texts for unsent emails', () => {
  it.each([
    ['connect ECONNREFUSED 127.0.0.1:465', 'The mail server cannot be reached.'],
    ['getaddrinfo ENOTFOUND mail.example', 'The mail server cannot be reached.'],
    ['Greeting never received: ETIMEDOUT', 'The mail server did not respond in time.'],
    ['Invalid login: 535 Authentication failed', 'The mail server rejected the sign-in. Check SMTP_URL.'],
    ['self-signed certificate', 'The mail server has no trusted encryption.'],
    ['Message failed: 550 No such user', 'The mail server rejected this address.'],
    ['552 Too large', 'The mail server rejected this email.'],
    ['451 Try again later', 'The mail server asked us to try again later.'],
    [
      'The shop stopped while it was sending this email.',
      'The shop stopped while it was sending this email.',
    ],
    ['Something else', 'Something else.'],
  ])('explains %j as %j', (failure, text) => expect(explainSendError(failure)).toBe(text))

  it('describes the attempts, the reason and the next step', () => {
    const failure = '451 Try again later'
    expect(explainUnsentEmail(buildEmail({ state: 'waiting', attempts: 1, failure }))).toBe(
      'Tried once. The mail server asked us to try again later. It will be retried automatically.',
    )
    expect(explainUnsentEmail(buildEmail({ state: 'failed', attempts: 12, failure }))).toBe(
      'Tried 12 times. The mail server asked us to try again later.',
    )
  })

  it('returns an empty text if nothing went wrong', () => {
    for (const state of ['waiting', 'sent', 'kept'] as const)
      expect(explainUnsentEmail(buildEmail({ state }))).toBe('')
  })
})
