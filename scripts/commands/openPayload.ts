import { BasePayload } from 'payload'

/** Opens a shop's database for a command, without the startup hook: tables are not migrated and no jobs run. */
export async function openPayload(): Promise<BasePayload> {
  const config = await (await import('../../src/payload.config.ts')).default
  return new BasePayload().init({ config, disableOnInit: true })
}
