import fs from 'node:fs'
import { expect, it } from 'vitest'

/** Without the payment sandbox, which returns Stripe's messages. */
const SOURCES = ['domain', 'src', 'storefront', 'panel', 'scripts']
const SPARED = /\/\.next\/|node_modules|please\.test/
/** Sentences that the customer specified word for word, and the stop words of searches. */
const ALLOWED = [
  'Please select a size and color',
  'Please fill in all required fields',
  'Network error. Please try again.',
  'An unexpected error occurred. Please try again.',
  'need online please shop',
]

it('uses "please" only in sentences that the customer specified', () => {
  const files = SOURCES.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ).filter((file) => /\.(tsx?|mjs|html)$/.test(file) && !SPARED.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter((file) => {
    const text = fs.readFileSync(file, 'utf8')
    return /please/i.test(ALLOWED.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text))
  })
  expect(found).toEqual([])
})
