import type { Payload } from 'payload'
import { Refusal } from '../refusal.ts'
import type { AccountRow } from './accountRows.ts'
import { checkPassword, inHashingLane } from './passwordHashing.ts'
import { type Attempt, beginAttempt, forgetAttempts } from './signInAttempts.ts'

/**
 * Whether somebody who is signed in knows their password: null, or a sentence that says what to do. It is no better a
 * place to guess than the doors: the sixth try within ten minutes waits.
 */
export async function confirmPassword(
  payload: Payload,
  accountId: string,
  password: unknown,
): Promise<string | null> {
  if (typeof password !== 'string' || password === '') return 'Please enter your current password as well.'
  return inHashingLane('known', async () => {
    const attempt: Attempt = { name: accountId, address: '', device: 'signed in' }
    try {
      await beginAttempt(payload, attempt)
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
    const account = await payload.db.findOne<AccountRow>({
      collection: 'admins',
      where: { id: { equals: accountId } },
    })
    if (!(await checkPassword(account, password)).isRight) return 'This is not your current password.'
    await forgetAttempts(payload, attempt)
    return null
  })
}
