import { expect, it } from 'vitest'
import { lockPageScroll } from './lockPageScroll.ts'

it('locks scrolling until the last dialog closes, in any order', () => {
  const page = document.documentElement.style
  const [letGo, letGoToo] = [lockPageScroll(), lockPageScroll()]
  expect(page.overflow).toBe('hidden')
  letGo()
  expect(page.overflow).toBe('hidden')
  letGoToo()
  expect(page.overflow).toBe('')
})
