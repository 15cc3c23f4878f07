import { BasePayload } from 'payload'

/** Opens a shop's database for a command: nothing of a start, so that the tables stay as they are and no job begins. */
export async function openPayload(): Promise<BasePayload> {
  const config = await (await import('../../src/payload.config.ts')).default
  return new BasePayload().init({ config, disableOnInit: true })
}
