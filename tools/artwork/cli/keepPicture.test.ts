import { expect, test } from '@jest/globals'
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isKept, keepPicture, recipeHash } from './keepPicture.ts'

test('a picture is skipped while its recipe stands, and taken again when it changes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'artwork-'))
  const file = path.join(folder, 'bg-001-noir-front.webp')
  const recipe = recipeHash('studio', 'a gown', 'Noir')
  expect(await isKept(file, recipe)).toBe(false)
  await keepPicture(file, Buffer.alloc(4 * 5 * 3, 120), { width: 4, height: 5 }, recipe)
  expect(await isKept(file, recipe)).toBe(true)
  expect(await isKept(file, recipeHash('studio', 'a longer gown', 'Noir'))).toBe(false)
  expect(await readdir(folder)).toEqual(['bg-001-noir-front.webp'])
})

test('what is not a whole picture is not taken for one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'artwork-'))
  const file = path.join(folder, 'half.webp')
  await writeFile(file, 'RIFF')
  expect(await isKept(file, recipeHash('any'))).toBe(false)
})
