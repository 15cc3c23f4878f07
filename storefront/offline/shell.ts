import { filesIn, mayKeep } from './keepingOf.ts'

/** A page without anything of its own: the browser renders the screen of whatever address it stands at. */
const SHELL_PATH = '/shell'
const CACHE_NAME = 'shop-shell'
const FRESH_FOR_MS = 86_400_000

export async function keptShell(): Promise<Response | undefined> {
  return (await caches.open(CACHE_NAME)).match(SHELL_PATH, { ignoreVary: true })
}

/** Whether the kept shell has the words around the pages as they were within a day. */
export async function isShellFresh(): Promise<boolean> {
  const keptAt = Date.parse((await keptShell())?.headers.get('date') ?? '')
  return Date.now() - keptAt < FRESH_FOR_MS
}

/** Keeps the shell of the moment after every file that it names: never one that could not stand up. */
export async function keepShell(keepFile: (url: string) => Promise<void>): Promise<void> {
  const answer = await fetch(SHELL_PATH, { cache: 'no-cache' })
  if (!mayKeep(answer)) throw new Error(`The shell was answered with ${answer.status}`)
  await Promise.all(filesIn(await answer.clone().text()).map(keepFile))
  await (await caches.open(CACHE_NAME)).put(SHELL_PATH, answer)
}
