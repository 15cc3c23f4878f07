import { createHash } from 'node:crypto'
import { test } from 'vitest'
import { isFullRun } from '../support/isFullRun.ts'
import { SCREENS, type Screen } from './E2eShop.ts'

const ALL = Object.keys(SCREENS) as Screen[]

/**
 * Declares a journey for desktop and phone. `npm test` runs each journey on one of them, chosen by a hash of
 * its name; `npm run test:full` runs both. `%s` in the name is the screen.
 */
export function testOnScreens(name: string, journey: (screen: Screen) => Promise<void>): void {
  const digest = createHash('sha256').update(name).digest()
  const one = ALL[(digest[0] ?? 0) % ALL.length]
  test.each(ALL.filter((screen) => isFullRun || screen === one))(name, journey)
}
