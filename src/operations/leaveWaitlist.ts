import type { Shop } from '../shop.ts'
import { forgetAddress } from './waitlistRows.ts'

/** Takes the address that a letter's token stands for off every waiting list, however often; an unknown one is nobody's. */
export async function leaveWaitlist({ payload }: Pick<Shop, 'payload'>, token: string): Promise<void> {
  await forgetAddress(payload, token)
}
