// Takes screenshots of all screens and states of the shop, the admin portal and the panel in screens/.
// `npm run screens -- shop` takes one part, `-- shop home bag` two of its screens, `-- shop home 375` one on a phone.
// `-- kept` takes the screenshots of docs/screens and saves them there.
import path from 'node:path'
import { E2eShop } from '../E2eShop.ts'
import { COMMITTED_SCREENSHOTS } from './committedScreenshots.ts'
import { adminScenes } from './admin/adminScenes.ts'
import { panelScenes } from './panelScenes.ts'
import { HEIGHTS, type Scene, type Width } from './Scene.ts'
import { saveScreenshot } from './saveScreenshot.ts'
import { shopScenes } from './shop/shopScenes.ts'

const PARTS: Record<string, readonly Scene[]> = { shop: shopScenes, admin: adminScenes, panel: panelScenes }
const ALL_WIDTHS = Object.keys(HEIGHTS).map(Number) as Width[]

const args = process.argv.slice(2)
const isKeeping = args.includes('kept')
const folder = path.resolve(isKeeping ? 'docs/screens' : 'screens')
const parts = Object.keys(PARTS).filter((part) => args.includes(part))
const widths = ALL_WIDTHS.filter((width) => args.includes(String(width)))
const names = args.filter((arg) => arg !== 'kept' && !(arg in PARTS) && !(arg in HEIGHTS))

const shop = await E2eShop.open()
const failures: string[] = []
const taken = new Set<string>()
try {
  for (const part of parts.length > 0 ? parts : Object.keys(PARTS))
    for (const scene of PARTS[part] ?? []) await playAt(part, scene)
} finally {
  await shop.close()
}
for (const name of names.filter((each) => !taken.has(each))) {
  failures.push(name)
  console.error(`Unknown screen: ${name}`)
}
console.info(`${taken.size} screens taken, ${failures.length} failures`)
process.exitCode = failures.length > 0 ? 1 : 0

function isWanted(part: string, name: string, width: Width): boolean {
  if (isKeeping && !COMMITTED_SCREENSHOTS.includes(`${part}/${name}-${width}`)) return false
  return names.length === 0 || names.includes(name)
}

async function playAt(part: string, scene: Scene): Promise<void> {
  const wanted = (widths.length > 0 ? widths : ALL_WIDTHS).filter(
    (width) => (scene.at?.(width) ?? true) && scene.takes.some((name) => isWanted(part, name, width)),
  )
  // Two at a time: one page renders while the other waits for its images.
  for (let first = 0; first < wanted.length; first += 2)
    await Promise.all(wanted.slice(first, first + 2).map((width) => playOnce(part, scene, width)))
}

/** Plays a scene at one width. Records failures, so that the other scenes still run. */
async function playOnce(part: string, scene: Scene, width: Width): Promise<void> {
  const isMobile = width < 1024
  const viewport = { width, height: HEIGHTS[width] }
  // Mobile mode: overlay scrollbars and touch input.
  const { page, context } = await shop.visit('desktop', { viewport, isMobile, hasTouch: isMobile })
  const remaining = new Set(scene.takes)
  const take = async (name: string, { isWhole = false } = {}) => {
    if (!remaining.delete(name)) throw new Error(`${name} is not in takes, or was already taken`)
    if (!isWanted(part, name, width)) return
    await saveScreenshot(page, path.join(folder, part, `${name}-${width}.webp`), isWhole)
    taken.add(name)
  }
  try {
    await scene.play({ shop, page, width, take })
    if (remaining.size > 0) throw new Error('not every screen of the scene was taken')
  } catch (error) {
    failures.push(`${part} ${[...remaining, scene.takes[0]][0]} ${width}: ${String(error)}`)
    console.error(failures.at(-1))
  } finally {
    await context.close()
  }
}
