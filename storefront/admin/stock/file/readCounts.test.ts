import { describe, expect, it } from 'vitest'
import { readCounts } from './readCounts.ts'

describe('readCounts', () => {
  it('reads counts by SKU, with the columns in any order and case', () => {
    expect(readCounts('Stock Quantity;SKU\n12;rv-7\n"1,200";RV-8\n\nmade to order;RV-9')).toEqual({
      counts: [
        { sku: 'RV-7', inStock: true, stockQuantity: 12 },
        { sku: 'RV-8', inStock: true, stockQuantity: 1200 },
        { sku: 'RV-9', inStock: true, stockQuantity: 0 },
      ],
      numbers: [2, 3, 5],
      bad: [],
    })
  })

  it('reads an optional column for availability', () => {
    expect(readCounts('sku,stock,in stock\nA,5,no\nB,0,yes\nC,0,').counts).toEqual([
      { sku: 'A', inStock: false, stockQuantity: 5 },
      { sku: 'B', inStock: true, stockQuantity: 0 },
      { sku: 'C', inStock: false, stockQuantity: 0 },
    ])
  })

  it('reads the reorder list as it is downloaded', () => {
    const list = 'SKU,Product ID,Product,Size,Color,In stock,For sale,Waiting\nRV-7,p-1,Riva,M,Noir,9,yes,2'
    expect(readCounts(new TextEncoder().encode(list)).counts).toEqual([
      { sku: 'RV-7', inStock: true, stockQuantity: 9 },
    ])
  })

  it('uses the product ID for rows of the reorder list without a SKU', () => {
    const list =
      'SKU,Product ID,Product,Size,Color,In stock,For sale,Waiting\nRV-7,p-1,Riva,M,Noir,9,yes,2\n,p-2,Calanque,,,3,yes,0'
    expect(readCounts(list)).toEqual({
      counts: [
        { sku: 'RV-7', inStock: true, stockQuantity: 9 },
        { productId: 'p-2', inStock: true, stockQuantity: 3 },
      ],
      numbers: [2, 3],
      bad: [],
    })
    expect(readCounts('productId,stock\np-2,3').counts).toEqual([
      { productId: 'p-2', inStock: true, stockQuantity: 3 },
    ])
  })

  it('returns an error for every invalid row', () => {
    const { counts, bad } = readCounts('sku,stock,in stock\n,3,\nA,,\nB,1.5,\nC,2,maybe\nD,4,')
    expect(counts.map(({ sku }) => sku)).toEqual(['D'])
    expect(bad).toEqual([
      { number: 2, sentence: 'The SKU is missing.' },
      { number: 3, sentence: 'The stock of A is missing.' },
      {
        number: 4,
        sentence: 'The stock of B must be a whole number such as 12, or “made to order”, not “1.5”.',
      },
      { number: 5, sentence: 'In stock must be yes or no, not “maybe” (C).' },
    ])
  })

  it.each([
    ['', 'The file is empty.'],
    ['sku,stock', 'The file has a header row and no counts.'],
    ['sku,color\nA,Noir', 'The first row must name the columns. Missing: “stock”.'],
    ['name\nA', 'The first row must name the columns. Missing: “sku” and “stock”.'],
    [
      'sku,stock,stockQuantity\nA,1,1',
      'The columns “stock” and “stockQuantity” mean the same. Keep one of them.',
    ],
    [
      `sku,stock\n${'A,1\n'.repeat(1001)}`,
      'There are 1,001 rows, and the limit is 1,000. Split the file into several.',
    ],
  ])('rejects the file %j', (text, message) => {
    expect(() => readCounts(text)).toThrow(message)
  })
})
