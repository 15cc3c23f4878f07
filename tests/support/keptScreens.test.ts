import { expect, it } from 'vitest'
import { readFileSync, readdirSync } from 'node:fs'
import { KEPT_SCREENS } from '../e2e/screens/keptScreens.ts'

const MOST = 24

it('keeps only the listed screenshots and shows each in docs/screens/README.md', () => {
  const files = readdirSync('docs/screens', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.webp$/, ''))
  expect(files.toSorted()).toEqual(KEPT_SCREENS.toSorted())
  expect(files.length).toBeLessThanOrEqual(MOST)
  const shown = readFileSync('docs/screens/README.md', 'utf8')
  for (const name of KEPT_SCREENS) expect(shown).toContain(`(${name}.webp)`)
})
