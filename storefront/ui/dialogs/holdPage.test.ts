import { expect, it } from 'vitest'
import { holdPage } from './holdPage.ts'

it('holds the page until the last dialog is gone, in whichever order they go', () => {
  const page = document.documentElement.style
  const [letGo, letGoToo] = [holdPage(), holdPage()]
  expect(page.overflow).toBe('hidden')
  letGo()
  expect(page.overflow).toBe('hidden')
  letGoToo()
  expect(page.overflow).toBe('')
})
