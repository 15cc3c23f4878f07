import { expect, it } from 'vitest'
import { preloadLinks, scriptsOf } from './pageScripts.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_card.js': { file: 'assets/card.js', imports: ['index.html', '_grid.js'] },
  '_grid.js': { file: 'assets/grid.js', imports: ['_card.js'] },
  'HomePage.tsx': { file: 'assets/HomePage.js', imports: ['index.html', '_shared.js', '_card.js'] },
}

it('finds the scripts of a page, each once, but not those of the document', () => {
  expect(scriptsOf(manifest, 'index.html', ['HomePage.tsx', '_card.js'])).toEqual([
    '/assets/HomePage.js',
    '/assets/card.js',
    '/assets/grid.js',
  ])
})

it('finds none of a page whose code is in the first script', () => {
  expect(scriptsOf(manifest, 'index.html', [])).toEqual([])
  expect(scriptsOf(manifest, 'index.html', ['NotFoundPage.tsx'])).toEqual([])
  expect(preloadLinks([])).toBe('')
})

it('has scripts asked for ahead of the first one, and after what is seen', () => {
  expect(preloadLinks(['/assets/HomePage.js', '/assets/card.js']).trim()).toBe(
    '<template data-after-paint>' +
      '<link rel="modulepreload" crossorigin href="/assets/HomePage.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/card.js">' +
      '</template>',
  )
})
