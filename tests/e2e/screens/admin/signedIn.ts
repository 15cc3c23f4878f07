import { store } from '../circumstances.ts'
import type { Stage } from '../Scene.ts'

let session: Promise<string> | undefined

/** Opens a screen of the portal for an admin who signed in before. */
export async function openSignedIn(stage: Stage, address: string): Promise<void> {
  await keepSession(stage)
  await stage.page.goto(address)
}

/** The session that an earlier visit left in the browser; one for all visits, as signing in twice at once can lose one. */
export async function keepSession({ shop, page }: Stage): Promise<void> {
  session ??= shop.client.signIn()
  await store(page, 'admin_token', await session)
}
