import { setLocalStorage } from '../pageState.ts'
import type { Stage } from '../Scene.ts'

let session: Promise<string> | undefined

/** Opens a portal page as an administrator who is already signed in. */
export async function openSignedIn(stage: Stage, address: string): Promise<void> {
  await storeSession(stage)
  await stage.page.goto(address)
}

/** Stores a session in the browser. All visits share it, because concurrent sign-ins can lose a session. */
export async function storeSession({ shop, page }: Stage): Promise<void> {
  session ??= shop.client.signIn()
  await setLocalStorage(page, 'admin_token', await session)
}
