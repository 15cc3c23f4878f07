import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => fs.readFileSync(path.join('src', file), 'utf8'))
const named = new Set(sources.flatMap((source) => source.match(/\/components\/\w+#\w+/g) ?? []))

describe('The panel’s own components', () => {
  it.each([...named])('are there, and known to the panel: %s', (name) => {
    const [file = '', component = ''] = name.split('#')
    expect(fs.readFileSync(`panel${file}.tsx`, 'utf8')).toMatch(
      new RegExp(`export (async )?(function|const) ${component}\\b`),
    )
    // Made by npx payload generate:importmap; without its line the panel shows nothing in the component's place.
    expect(fs.readFileSync('panel/app/cms/importMap.js', 'utf8')).toContain(`"${name}"`)
  })

  it('are all in use', () => {
    const files = fs.readdirSync('panel/components').filter((file) => file.endsWith('.tsx'))
    expect(
      files.filter(
        (file) => !sources.some((source) => source.includes(`/components/${path.parse(file).name}#`)),
      ),
    ).toEqual([])
  })
})
