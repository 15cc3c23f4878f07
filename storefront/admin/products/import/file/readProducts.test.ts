import { describe, expect, it } from 'vitest'
import { isBad, productsOf, readProducts } from './readProducts.ts'
import { TEMPLATE } from './template.ts'

const HEADER = 'name,price,category,description'
const read = (text: string) => readProducts(new TextEncoder().encode(text))
const onlyRow = (text: string) => read(text).rows[0]
const firstProduct = (text: string) => productsOf(read(text))[0]
const mistakesOf = (text: string) => {
  const row = onlyRow(text)
  return row && isBad(row) ? row.mistakes : []
}
/** Returns a file with one valid row and an additional column. */
const withCell = (column: string, cell: string) =>
  `${HEADER},${column}\nRiva,420,swimwear,A suit.,"${cell.replaceAll('"', '""')}"`

describe('a file of products', () => {
  it('needs no more than the four columns; the rest are the form’s defaults', () => {
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

  it('may be the template, whose rows show every column', () => {
    const [product, countedApart] = productsOf(read(TEMPLATE))
    expect(countedApart).toMatchObject({
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

  it('may name its columns in any order and case, with spaces too', () => {
    const text = 'Description,STOCK QUANTITY,Price,Name,in_stock,Category\nA suit.,7,420,Riva,no,Swimwear'
    expect(firstProduct(text)).toMatchObject({ name: 'Riva', stockQuantity: 7, inStock: false })
  })

  it('may have columns that are not known; they are named and left out', () => {
    const file = read(`sku,${HEADER},,Season\nX1,Riva,420,swimwear,A suit.,,SS26`)
    expect(file.unknown).toEqual(['sku', 'Season'])
    expect(productsOf(file)).toHaveLength(1)
  })

  it('numbers its rows as a spreadsheet does, and passes over empty ones', () => {
    const { rows } = read(`${HEADER}\nRiva,420,swimwear,"Two\nlines."\n\n,,,\nSalina,395,swimwear,A suit.\n`)
    expect(rows.map(({ number }) => number)).toEqual([2, 5])
  })

  it('adds a row that says the same as one before only once', () => {
    const file = read(
      `${HEADER}\nRiva,420,swimwear,A suit.\nRiva,420,swimwear,Another.\n"Riva","$420.00",Swimwear,A suit. `,
    )
    expect(file.rows.map((row) => 'repeats' in row && row.repeats)).toEqual([false, false, 2])
    expect(productsOf(file)).toHaveLength(2)
  })
})

describe('a cell', () => {
  it('may hold quotation marks, commas and line breaks', () => {
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
      'the sign that the first line names',
      'sep=|\nname|price|category|description|sizes\nRiva|420|swimwear|A suit|S, M',
    ],
    [
      'commas, with line ends of an old Mac',
      'name,price,category,description,sizes\rRiva,420,swimwear,A suit,"S, M"',
    ],
  ])('may be parted by %s', (_what, text) => {
    expect(firstProduct(text)).toMatchObject({ price: 420, description: 'A suit', sizes: ['S', 'M'] })
  })

  it.each([
    ['1250', 1250],
    ['$1,250.00', 1250],
    ['$ 1,234,567.5', 1_234_567.5],
    ['0.01', 0.01],
  ])('says a price as %s', (cell, price) => {
    const text = `name,category,description,price\nRiva,swimwear,A suit.,"${cell}"`
    if (price <= 1_000_000) expect(firstProduct(text)).toMatchObject({ price })
    else expect(mistakesOf(text)).toEqual(['Price must be 1,000,000 or less.'])
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
  ])('does not guess at a price of %s', (cell) => {
    expect(mistakesOf(`name,category,description,price\nRiva,swimwear,A suit.,"${cell}"`)).toEqual([
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
  ])('says %s as yes or no', (cell, featured) => {
    expect(firstProduct(withCell('featured', cell))).toMatchObject({ featured })
  })

  it('lists words with commas, empty ones dropped', () => {
    expect(firstProduct(withCell('tags', ' silk, ,evening,'))).toMatchObject({ tags: ['silk', 'evening'] })
  })

  it.each(['ball-gowns', 'Ball Gowns', 'BALL_GOWNS'])('names a category as %s', (category) => {
    expect(firstProduct(`${HEADER}\nRiva,420,${category},A gown.`)).toMatchObject({ category: 'ball-gowns' })
  })
})

describe('a row with mistakes', () => {
  it('names a cell with characters that cannot be displayed, and removes invisible marks', () => {
    expect(mistakesOf(withCell('tags', 'a\u0007b'))).toEqual([
      'Tags has characters that can’t be displayed. Type it again.',
    ])
    expect(firstProduct(`${HEADER}\nRi\u00adva,420,swimwear,Soft\u00adhyphen\u200b`)).toMatchObject({
      name: 'Riva',
      description: 'Softhyphen',
    })
  })

  it('names each of them in a sentence', () => {
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

  it('is told by the rules of the shop', () => {
    expect(mistakesOf(`${HEADER}\n${'n'.repeat(201)},1000001,swimwear,A suit.`)).toEqual([
      'Name must be 200 characters or fewer.',
      'Price must be 1,000,000 or less.',
    ])
    expect(mistakesOf(withCell('stockQuantity', '-1'))).toEqual(['Stock quantity must be 0 or more.'])
    expect(mistakesOf(withCell('tags', 't'.repeat(101)))).toEqual([
      'Tags must have entries of 100 characters or fewer.',
    ])
  })

  it('is one whose text holds a comma without quotation marks', () => {
    expect(mistakesOf(`${HEADER}\nRiva,420,swimwear,Matte, and dense.`)).toEqual([
      'There are more cells than columns. Put text with a comma in quotation marks.',
    ])
  })

  it('does not keep the others from being added', () => {
    const file = read(`${HEADER}\nRiva,420,swimwear,A suit.\nSalina,,swimwear,A suit.`)
    expect(productsOf(file).map(({ name }) => name)).toEqual(['Riva'])
    expect(file.rows[1]).toEqual({ number: 3, name: 'Salina', mistakes: ['Price is missing.'] })
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['is empty', '', 'The file is empty.'],
    ['is blank', '\n \n', 'The file is empty.'],
    ['has column names alone', HEADER, 'The file has a header row and no products.'],
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
  ])('%s', (_what, text, sentence) => {
    expect(() => read(text)).toThrow(sentence)
  })

  it.each([
    [
      'never closed',
      `${HEADER}\nRiva,420,swimwear,A suit.\nSalina,395,swimwear,"A suit.\nLagune,1,revamp,B`,
      'row 3',
    ],
    ['closed too early', `${HEADER}\nRiva,420,swimwear,"A "fine" suit."`, 'row 2'],
  ])('has a quotation mark that is %s', (_what, text, row) => {
    expect(() => read(text)).toThrow(`A quotation mark in ${row} is out of place`)
  })

  it('has more rows than can be imported at once', () => {
    const rows = (count: number) => `${HEADER}\n${'Riva,420,swimwear,A suit.\n'.repeat(count)}`
    expect(() => read(rows(1001))).toThrow('The file has 1,001 rows, and the limit is 1,000.')
    expect(read(rows(1000)).rows).toHaveLength(1000)
  })
})

describe('whether a product is shown', () => {
  const publishing = (publication: string, goesLiveAt = '') =>
    read(`${HEADER},publication,goes live at\nRiva,420,swimwear,A suit.,${publication},${goesLiveAt}`).rows[0]

  it('is what the row says, and a draft where it says nothing', () => {
    expect(publishing('')).toMatchObject({ product: { publication: 'draft' } })
    expect(publishing('Live')).toMatchObject({ product: { publication: 'live' } })
    expect(publishing('hidden')).toMatchObject({ product: { publication: 'hidden' } })
    expect(publishing('live', '2026-12-01 10:00+01:00')).toMatchObject({
      product: { publication: 'live', goesLiveAt: '2026-12-01T09:00:00.000Z' },
    })
  })

  it.each([
    ['published', '', 'Publication must be draft, live or hidden, not “published”.'],
    ['live', '2026-12-01T09:00', 'Goes live at must be a time with its zone, such as 2026-12-01T09:00+01:00'],
    ['draft', '2026-12-01T09:00Z', 'Goes live at can only be set when publication is live'],
  ])('is refused in words: %j from %j', (publication, goesLiveAt, words) => {
    expect(publishing(publication, goesLiveAt)).toMatchObject({ mistakes: [expect.stringContaining(words)] })
  })

  it('is refused of a row that is not complete', () => {
    expect(read(`${HEADER},publication\nRiva,0,swimwear,A suit.,live`).rows[0]).toMatchObject({
      mistakes: ['Set a price above $0 before the product goes live.'],
    })
  })
})
