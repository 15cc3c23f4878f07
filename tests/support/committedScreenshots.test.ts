import { expect, it } from 'vitest'
import { readFileSync, readdirSync } from 'node:fs'
import { COMMITTED_SCREENSHOTS } from '../e2e/screens/committedScreenshots.ts'

const MAX_SCREENSHOTS = 24

it('keeps only the listed screenshots and shows each in docs/screens/README.md', () => {
  const files = readdirSync('docs/screens', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.webp$/, ''))
  expect(files.toSorted()).toEqual(COMMITTED_SCREENSHOTS.toSorted())
  expect(files.length).toBeLessThanOrEqual(MAX_SCREENSHOTS)
  const shown = readFileSync('docs/screens/README.md', 'utf8')
  for (const name of COMMITTED_SCREENSHOTS) expect(shown).toContain(`(${name}.webp)`)
})
