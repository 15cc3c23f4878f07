import { expect, test } from 'vitest'
import { readEditorial } from '../editorials/editorialFiles.ts'
import { readPiece } from '../pieces/pieceFiles.ts'
import { readOptions } from './options.ts'
import { orderOf, ordersOf, type PictureFiles } from './orders.ts'

const files: PictureFiles = {
  ofPiece: (id, color, view) => `pictures/${id}-${color}-${view}.webp`,
  ofEditorial: (name) => ({
    file: `art/${name}.webp`,
    width: 2400,
    height: 1350,
    copies: [{ file: `art/${name}-900.avif`, width: 900 }],
  }),
}
const filesOf = async (...args: string[]) => {
  const { piece } = await readPiece('bg-001')
  return ordersOf(piece, files, readOptions(args)).map(({ file }) => file)
}

test('a piece is pictured from the front in every color, and otherwise in its first', async () => {
  expect((await filesOf()).toSorted()).toEqual([
    'pictures/bg-001-Emerald-detail.webp',
    'pictures/bg-001-Emerald-front.webp',
    'pictures/bg-001-Emerald-turned.webp',
    'pictures/bg-001-Noir-front.webp',
    'pictures/bg-001-Oxblood-front.webp',
  ])
  expect(await filesOf('--color', 'noir', '--view', 'detail')).toEqual(['pictures/bg-001-Noir-detail.webp'])
})

test('all pictures lie in the folder that is asked for, copies too', async () => {
  expect(await filesOf('--view', 'turned', '--out', 'elsewhere')).toEqual([
    'elsewhere/bg-001-Emerald-turned.webp',
  ])
  const { editorial } = await readEditorial('hero')
  expect(orderOf(editorial, files, readOptions(['--out', 'elsewhere']))).toMatchObject({
    file: 'elsewhere/hero.webp',
    copies: [{ file: 'elsewhere/hero-900.avif', width: 900 }],
  })
})

test('a view that there is not is refused', () => {
  expect(() => readOptions(['--view', 'side'])).toThrow('There is no view side')
})
