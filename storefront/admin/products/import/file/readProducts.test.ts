import { describe, expect, it } from 'vitest'
import { isInvalidRow, listProductsToImport, readProducts } from './readProducts.ts'
import { TEMPLATE } from './template.ts'

const HEADER = 'name,price,category,description'
const read = (text: string) => readProducts(new TextEncoder().encode(text))
const onlyRow = (text: string) => read(text).rows[0]
const firstProduct = (text: string) => listProductsToImport(read(text))[0]
const getMistakes = (text: string) => {
  const row = onlyRow(text)
  return row && isInvalidRow(row) ? row.mistakes : []
}
/** Returns a file with one valid row and an additional column. */
const withCell = (column: string, cell: string) =>
  `${HEADER},${column}\nRiva,420,swimwear,A suit.,"${cell.replaceAll('"', '""')}"`

describe('product file', () => {
  it('requires four columns and uses the form defaults for the others', () => {
    expect(read(`${HEADER}\nRiva,420,swimwear,A suit.`)).toEqual({
      rows: [
        {
          number: 2,
          product: {
            name: 'Riva',
            price: 420,
            category: 'swimwear',
            description: 'A suit.',
            sizes: [],
            colors: [],
            tags: [],
            inStock: true,
            stockQuantity: 0,
            featured: false,
            publication: 'draft',
          },
        },
      ],
      unknown: [],
    })
  })

  it('parses the template', () => {
    const [product, withCounts] = listProductsToImport(read(TEMPLATE))
    expect(withCounts).toMatchObject({
      stockBy: 'variant',
      stockQuantity: 5,
      counts: [
        { color: 'Noir', size: '4', inStock: true, stockQuantity: 3 },
        { color: 'Noir', size: '6', inStock: true, stockQuantity: 0 },
        { color: 'Ivory', size: '6', inStock: true, stockQuantity: 2 },
      ],
    })
    expect(product).toEqual({
      name: 'Silk Column Gown',
      price: 1250,
      category: 'ball-gowns',
      description: 'Cut on the bias, and lined to the floor.',
      sizes: ['2', '4', '6', '8'],
      colors: ['Noir', 'Ivory'],
      tags: ['silk', 'evening'],
      inStock: true,
      stockQuantity: 6,
      featured: false,
      publication: 'draft',
    })
  })

  it('accepts column names in any order and case, with spaces or underscores', () => {
    const text = 'Description,STOCK QUANTITY,Price,Name,in_stock,Category\nA suit.,7,420,Riva,no,Swimwear'
    expect(firstProduct(text)).toMatchObject({ name: 'Riva', stockQuantity: 7, inStock: false })
  })

  it('ignores unknown columns and lists them', () => {
    const file = read(`sku,${HEADER},,Season\nX1,Riva,420,swimwear,A suit.,,SS26`)
    expect(file.unknown).toEqual(['sku', 'Season'])
    expect(listProductsToImport(file)).toHaveLength(1)
  })

  it('numbers rows like a spreadsheet and skips empty ones', () => {
    const { rows } = read(`${HEADER}\nRiva,420,swimwear,"Two\nlines."\n\n,,,\nSalina,395,swimwear,A suit.\n`)
    expect(rows.map(({ number }) => number)).toEqual([2, 5])
  })

  it('marks a row that repeats an earlier one and skips it', () => {
    const file = read(
      `${HEADER}\nRiva,420,swimwear,A suit.\nRiva,420,swimwear,Another.\n"Riva","$420.00",Swimwear,A suit. `,
    )
    expect(file.rows.map((row) => 'repeats' in row && row.repeats)).toEqual([false, false, 2])
    expect(listProductsToImport(file)).toHaveLength(2)
  })
})

describe('cell parsing', () => {
  it('keeps quotation marks, commas and line breaks in quoted cells', () => {
    const text = `${HEADER}\r\n"The ""Riva"", long",420,swimwear,"Cut in one.\r\n\r\nDry flat."\r\n`
    expect(firstProduct(text)).toMatchObject({
      name: 'The "Riva", long',
      description: 'Cut in one.\n\nDry flat.',
    })
  })

  it.each([
    ['semicolons', 'name;price;category;description;sizes\nRiva;420;swimwear;A suit;S, M'],
    ['tabs', 'name\tprice\tcategory\tdescription\tsizes\nRiva\t420\tswimwear\tA suit\tS, M'],
    [
      'the delimiter of a sep= line',
      'sep=|\nname|price|category|description|sizes\nRiva|420|swimwear|A suit|S, M',
    ],
    [
      'commas, with CR line endings',
      'name,price,category,description,sizes\rRiva,420,swimwear,A suit,"S, M"',
    ],
  ])('splits cells at %s', (_delimiter, text) => {
    expect(firstProduct(text)).toMatchObject({ price: 420, description: 'A suit', sizes: ['S', 'M'] })
  })

  it.each([
    ['1250', 1250],
    ['$1,250.00', 1250],
    ['$ 1,234,567.5', 1_234_567.5],
    ['0.01', 0.01],
  ])('parses the price %s', (cell, price) => {
    const text = `name,category,description,price\nRiva,swimwear,A suit.,"${cell}"`
    if (price <= 1_000_000) expect(firstProduct(text)).toMatchObject({ price })
    else expect(getMistakes(text)).toEqual(['Price must be 1,000,000 or less.'])
  })

  it.each([
    '12,50',
    '1.250,00',
    '1,25',
    '1.250',
    '1.500',
    '1.2500',
    '12.345',
    '0.000',
    '1,250.000',
    '-1.250',
    'USD 3',
    '1e3',
    '12.',
    'free',
  ])('rejects the ambiguous or invalid price %s', (cell) => {
    expect(getMistakes(`name,category,description,price\nRiva,swimwear,A suit.,"${cell}"`)).toEqual([
      `Price must be in dollars, such as 1250 or 1,250.00, not “${cell}”.`,
    ])
  })

  it.each([
    ['true', true],
    ['YES', true],
    ['1', true],
    ['False', false],
    ['no', false],
    ['0', false],
  ])('parses %s as a boolean', (cell, featured) => {
    expect(firstProduct(withCell('featured', cell))).toMatchObject({ featured })
  })

  it('splits a list at commas and removes empty entries', () => {
    expect(firstProduct(withCell('tags', ' silk, ,evening,'))).toMatchObject({ tags: ['silk', 'evening'] })
  })

  it.each(['ball-gowns', 'Ball Gowns', 'BALL_GOWNS'])('recognizes the category %s', (category) => {
    expect(firstProduct(`${HEADER}\nRiva,420,${category},A gown.`)).toMatchObject({ category: 'ball-gowns' })
  })
})

describe('row validation', () => {
  it('rejects control characters and removes invisible ones', () => {
    expect(getMistakes(withCell('tags', 'a\u0007b'))).toEqual([
      'Tags has characters that can’t be displayed. Type it again.',
    ])
    expect(firstProduct(`${HEADER}\nRi\u00adva,420,swimwear,Soft\u00adhyphen\u200b`)).toMatchObject({
      name: 'Riva',
      description: 'Softhyphen',
    })
  })

  it('reports every error of a row', () => {
    expect(onlyRow(`${HEADER},inStock,stockQuantity,sizes\n,-5,shoes,A suit.,perhaps,1.5,"S,S"`)).toEqual({
      number: 2,
      name: '',
      mistakes: [
        'Category must be Swimwear, Ball Gowns, or ReVamp, not “shoes”.',
        'In stock must be yes or no, not “perhaps”.',
        'Stock quantity must be a whole number such as 12, not “1.5”.',
        'Name is missing.',
        'Price must be 0 or more.',
        'Sizes must not repeat an entry.',
      ],
    })
  })

  it('applies the length and number limits of the shop', () => {
    expect(getMistakes(`${HEADER}\n${'n'.repeat(201)},1000001,swimwear,A suit.`)).toEqual([
      'Name must be 200 characters or fewer.',
      'Price must be 1,000,000 or less.',
    ])
    expect(getMistakes(withCell('stockQuantity', '-1'))).toEqual(['Stock quantity must be 0 or more.'])
    expect(getMistakes(withCell('tags', 't'.repeat(101)))).toEqual([
      'Tags must have entries of 100 characters or fewer.',
    ])
  })

  it('rejects a row with an unquoted comma in its text', () => {
    expect(getMistakes(`${HEADER}\nRiva,420,swimwear,Matte, and dense.`)).toEqual([
      'There are more cells than columns. Put text with a comma in quotation marks.',
    ])
  })

  it('keeps the valid rows of a file with errors', () => {
    const file = read(`${HEADER}\nRiva,420,swimwear,A suit.\nSalina,,swimwear,A suit.`)
    expect(listProductsToImport(file).map(({ name }) => name)).toEqual(['Riva'])
    expect(file.rows[1]).toEqual({ number: 3, name: 'Salina', mistakes: ['Price is missing.'] })
  })
})

describe('file errors', () => {
  it.each([
    ['is empty', '', 'The file is empty.'],
    ['is blank', '\n \n', 'The file is empty.'],
    ['has only a header row', HEADER, 'The file has a header row and no products.'],
    [
      'lacks columns',
      'name,cost\nRiva,420',
      'The first row must name the columns. Missing: “price”, “category”, and “description”.',
    ],
    [
      'lacks a column',
      'name,price,category\nRiva,420,swimwear',
      'The first row must name the columns. Missing: “description”.',
    ],
    [
      'has a column twice',
      `${HEADER},Price\nRiva,1,swimwear,A,2`,
      'There are two columns named price. Keep one of them.',
    ],
  ])('rejects a file that %s', (_case, text, message) => {
    expect(() => read(text)).toThrow(message)
  })

  it.each([
    [
      'never closed',
      `${HEADER}\nRiva,420,swimwear,A suit.\nSalina,395,swimwear,"A suit.\nLagune,1,revamp,B`,
      'row 3',
    ],
    ['closed too early', `${HEADER}\nRiva,420,swimwear,"A "fine" suit."`, 'row 2'],
  ])('rejects a quotation mark that is %s', (_case, text, row) => {
    expect(() => read(text)).toThrow(`A quotation mark in ${row} is out of place`)
  })

  it('rejects a file with more than 1,000 rows', () => {
    const rows = (count: number) => `${HEADER}\n${'Riva,420,swimwear,A suit.\n'.repeat(count)}`
    expect(() => read(rows(1001))).toThrow('The file has 1,001 rows, and the limit is 1,000.')
    expect(read(rows(1000)).rows).toHaveLength(1000)
  })
})

describe('publication of imported products', () => {
  const readPublication = (publication: string, goesLiveAt = '') =>
    read(`${HEADER},publication,goes live at\nRiva,420,swimwear,A suit.,${publication},${goesLiveAt}`).rows[0]

  it('reads the publication of a row and defaults to draft', () => {
    expect(readPublication('')).toMatchObject({ product: { publication: 'draft' } })
    expect(readPublication('Live')).toMatchObject({ product: { publication: 'live' } })
    expect(readPublication('hidden')).toMatchObject({ product: { publication: 'hidden' } })
    expect(readPublication('live', '2026-12-01 10:00+01:00')).toMatchObject({
      product: { publication: 'live', goesLiveAt: '2026-12-01T09:00:00.000Z' },
    })
  })

  it.each([
    ['published', '', 'Publication must be draft, live or hidden, not “published”.'],
    ['live', '2026-12-01T09:00', 'Goes live at must be a time with its zone, such as 2026-12-01T09:00+01:00'],
    ['draft', '2026-12-01T09:00Z', 'Goes live at can only be set when publication is live'],
  ])('rejects publication %j with go-live time %j', (publication, goesLiveAt, message) => {
    expect(readPublication(publication, goesLiveAt)).toMatchObject({
      mistakes: [expect.stringContaining(message)],
    })
  })

  it('rejects a live product with a price of 0', () => {
    expect(read(`${HEADER},publication\nRiva,0,swimwear,A suit.,live`).rows[0]).toMatchObject({
      mistakes: ['Set a price above $0 before the product goes live.'],
    })
  })
})
