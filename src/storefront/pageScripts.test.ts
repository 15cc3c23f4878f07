import { expect, it } from 'vitest'
import { preloadLinks, findScripts } from './pageScripts.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_card.js': { file: 'assets/card.js', imports: ['index.html', '_grid.js'] },
  '_grid.js': { file: 'assets/grid.js', imports: ['_card.js'] },
  'HomePage.tsx': { file: 'assets/HomePage.js', imports: ['index.html', '_shared.js', '_card.js'] },
}

it('returns the scripts of a page once each, without those of the document', () => {
  expect(findScripts(manifest, 'index.html', ['HomePage.tsx', '_card.js'])).toEqual([
    '/assets/HomePage.js',
    '/assets/card.js',
    '/assets/grid.js',
  ])
})

it('returns no scripts for a page that is part of the entry script', () => {
  expect(findScripts(manifest, 'index.html', [])).toEqual([])
  expect(findScripts(manifest, 'index.html', ['NotFoundPage.tsx'])).toEqual([])
  expect(preloadLinks([])).toBe('')
})

it('preloads scripts after the first paint', () => {
  expect(preloadLinks(['/assets/HomePage.js', '/assets/card.js']).trim()).toBe(
    '<template data-after-paint>' +
      '<link rel="modulepreload" crossorigin href="/assets/HomePage.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/card.js">' +
      '</template>',
  )
})
