import { FileProblem } from '../../products/import/file/FileProblem.ts'
import { quoteWords } from '../../products/import/file/readHeader.ts'

interface CountColumns {
  sku: number
  stock: number
  inStock: number | undefined
}

/**
 * Which column is which, in any order and case: sku, stock or stockQuantity, and whether it is for sale. In the reorder
 * list 'In stock' is how many there are; so it is wherever no other column says it.
 */
export function readCountsHeader(cells: readonly string[]): CountColumns {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s_-]/g, ''))
  const find = (...known: string[]) => {
    const found = names.flatMap((name, index) => (known.includes(name) ? [index] : []))
    if (found.length > 1)
      throw new FileProblem(
        `The columns ${quoteWords(found.map((index) => cells[index] ?? ''))} say the same. Please keep one of them.`,
      )
    return found[0]
  }
  const sku = find('sku')
  const counted = find('stock', 'stockquantity')
  const stock = counted ?? find('instock')
  if (sku === undefined || stock === undefined) {
    const missing = [sku === undefined && 'sku', stock === undefined && 'stock'].filter(
      (name) => name !== false,
    )
    throw new FileProblem(
      `The first row must name the columns, and ${quoteWords(missing)} ${missing.length === 1 ? 'is' : 'are'} not among them.`,
    )
  }
  return { sku, stock, inStock: counted === undefined ? find('forsale') : find('instock', 'forsale') }
}
