import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findLanguageFaults } from './findLanguageFaults.ts'

const SOURCES = ['domain', 'src', 'storefront', 'panel', 'scripts', 'tests', 'packages/stripe-sandbox/src']
/** Generated files, and the check itself. */
const EXEMPT = /node_modules|\/\.next\/|src\/migrations\/|payloadTypes|Language(Faults)?\.(test\.)?ts$/

it('finds no unusual word, opening or long sentence in the source code', () => {
  const files = SOURCES.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ).filter((file) => /\.(tsx?|mjs)$/.test(file) && !EXEMPT.test(file))
  expect(files.length).toBeGreaterThan(1500)
  const faults = files.flatMap((file) =>
    findLanguageFaults(file, fs.readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`),
  )
  expect(faults).toEqual([])
})

describe('findLanguageFaults', () => {
  it.each([
    ['a word of a comment', '// Sells it anew.\nsell()', ['anew: Sells it anew.']],
    ['a part of a name', 'const toldAgain = 1', ['name toldAgain: told']],
    ['a part of a constant', 'const TOLD_AGAIN = 1', ['name TOLD_AGAIN: told']],
    ['an opening', '/** Whose cart it is. */\nlet cart', ['opening: Whose cart it is.']],
    [
      'a sentence over two lines',
      `// ${'long '.repeat(20)}\n// ${'long '.repeat(11)}end.\nrun()`,
      [expect.stringMatching(/^32 words: long/)],
    ],
    [
      'a comment at the end of the file',
      'run()\n// Whoever calls it.',
      [expect.any(String), expect.any(String)],
    ],
    ['strings', "throw new Error('told anew')", []],
    ['two sentences', `// ${'long '.repeat(20)}end. ${'Long '.repeat(20)}end.\nrun()`, []],
  ])('checks %s', (_what, code, faults) => {
    expect(findLanguageFaults('file.ts', code)).toEqual(faults)
  })
})
