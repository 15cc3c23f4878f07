import { describe, expect, it } from 'vitest'
import { countsCell } from '../../../../../domain/rules/variants/countsCell.ts'
import { readCountsCell } from './readCountsCell.ts'
import { isInvalidRow, listProductsToImport, readProducts } from './readProducts.ts'

const gown = { sizes: ['4', '6'], colors: ['Noir', 'Sea Glass'] }
const count = (color: string | null, size: string | null, stockQuantity: number, inStock = true) => ({
  color,
  size,
  inStock,
  stockQuantity,
})
const getMistakes = (text: string, choices = gown) => readCountsCell(text, choices).mistakes

const HEADER = 'name,price,category,description,sizes,colors,stockQuantity,inStock,counts'
const file = (...rows: string[]) =>
  readProducts(
    new TextEncoder().encode([HEADER, ...rows.map((row) => `Riva,420,swimwear,A suit.,${row}`)].join('\n')),
  )
const getFileMistakes = ({ rows }: ReturnType<typeof file>) =>
  rows.map((row) => (isInvalidRow(row) ? row.mistakes : []))

describe('counts cell', () => {
  it('parses the counts that countsCell wrote', () => {
    const counts = [
      count('Noir', '4', 1200),
      count('Noir', '6', 0),
      count('Sea Glass', '4', 5, false),
      count('Sea Glass', '6', 0, false),
    ]
    const cell = countsCell(counts)
    expect(cell).toBe('Noir / 4 = 1200; Noir / 6 = m; Sea Glass / 4 = 5 n; Sea Glass / 6 = 0')
    expect(readCountsCell(cell, gown)).toEqual({ counts, mistakes: [] })
  })

  it('parses names with semicolons, colons and slashes', () => {
    const choices = { sizes: ['6 / 8'], colors: ['Noir; matte', 'Sea: Glass'] }
    const counts = [count('Noir; matte', '6 / 8', 2), count('Sea: Glass', '6 / 8', 3)]
    expect(readCountsCell(countsCell(counts), choices)).toEqual({ counts, mistakes: [] })
  })

  it('accepts one entry per line, colons, and any case and spacing of names', () => {
    expect(readCountsCell('noir/4: 2\n SEA  GLASS /6=1,200;', gown).counts).toEqual([
      count('Noir', '4', 2),
      count('Sea Glass', '6', 1200),
    ])
  })

  it('accepts entries with only a size or only a color', () => {
    expect(readCountsCell('4 = 1', { sizes: ['4'], colors: [] }).counts).toEqual([count(null, '4', 1)])
    expect(readCountsCell('Noir = 1', { sizes: [], colors: ['Noir'] }).counts).toEqual([
      count('Noir', null, 1),
    ])
  })

  it('reports the error of each entry', () => {
    expect(getMistakes('Noir 4 3; Noir / 8 = 2; Noir / 4 = few; Noir / 6 = 1; noir / 6 = 2')).toEqual([
      'Counts must say “Noir / 4 = 3” for each, not “Noir 4 3”.',
      'Counts has “Noir / 8”, which is not one of this row’s sizes and colors.',
      'Counts of Noir / 4 must be a whole number, or m, not “few”.',
      'Counts has Noir / 6 twice.',
    ])
    expect(getMistakes('4 = 1', { sizes: [], colors: [] })).toEqual([
      'Counts need sizes or colors, and this row has neither.',
    ])
  })
})

describe('row with counts', () => {
  it('tracks stock by variant and sums up the counts', () => {
    const read = file('"4, 6",Noir,,,Noir / 4 = 2; Noir / 6 = 1', '"4, 6",Noir,3,yes,Noir / 4 = 3')
    expect(listProductsToImport(read)).toMatchObject([
      { stockBy: 'variant', stockQuantity: 3, inStock: true, counts: [{ size: '4' }, { size: '6' }] },
      { stockBy: 'variant', stockQuantity: 3, inStock: true, counts: [{ size: '4' }] },
    ])
  })

  it('rejects stock columns that contradict the counts, and unknown sizes', () => {
    const read = file(
      '"4, 6",Noir,6,no,Noir / 4 = 2',
      '"4, 6",Noir,,,Noir / 9 = 2',
      '"4, 6",Noir,2,yes,Noir / 4 = 2',
    )
    expect(getFileMistakes(read)).toEqual([
      [
        'Stock quantity doesn’t match Counts. Leave it empty.',
        'In stock doesn’t match Counts. Leave it empty.',
      ],
      ['Counts has “Noir / 9”, which is not one of this row’s sizes and colors.'],
      [],
    ])
  })
})
