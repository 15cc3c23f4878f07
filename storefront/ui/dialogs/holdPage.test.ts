import { expect, it } from 'vitest'
import { holdPage } from './holdPage.ts'

it('locks scrolling until the last dialog closes, in any order', () => {
  const page = document.documentElement.style
  const [letGo, letGoToo] = [holdPage(), holdPage()]
  expect(page.overflow).toBe('hidden')
  letGo()
  expect(page.overflow).toBe('hidden')
  letGoToo()
  expect(page.overflow).toBe('')
})
