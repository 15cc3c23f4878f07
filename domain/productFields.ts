import type { NewProduct } from './contract/product.ts'
import { type Role, STAFF } from './rules/staff/roles.ts'

/** All of a product that is written by field; how its variants are counted has calls of its own. */
export type ProductFieldName = Exclude<keyof NewProduct, 'stockBy' | 'counts'>

/**
 * What a field holds. From its kind follow how it is typed in the portal's form, how a cell of a file is read, and how a
 * value is shown beside another.
 */
export type ProductFieldKind =
  | 'text'
  | 'prose'
  | 'dollars'
  | 'count'
  | 'words'
  | 'switch'
  | 'category'
  | 'publication'
  | 'instant'
  | 'sizeAndFit'

interface ProductField {
  kind: ProductFieldKind
  /** What staff read. */
  label: string
  /** What it is called in sentences about a file, where its column has another name than the form's field. */
  columnLabel?: string
  /** Who may write it; where it is not said, everyone who works on products. */
  roles?: readonly Role[]
  /** Whether there is no product without it. */
  isRequired?: true
  /** What a new product begins with. */
  initial?: NewProduct[ProductFieldName]
  /** The most characters that the form takes; the schema decides. */
  maxLength?: number
  placeholder?: string
  hint?: string
  /** The cell of the row that the template for a file begins with; without one the template has no such column. */
  example?: string
}

/**
 * Every field of a product that staff write, in the order of the form and of a file's columns. The form, the import, its
 * template and the comparison of two versions read this table; what a value may be is the schema's (contract/product.ts).
 */
export const PRODUCT_FIELDS = {
  name: {
    kind: 'text',
    label: 'Name',
    isRequired: true,
    initial: '',
    maxLength: 200,
    example: 'Silk Column Gown',
  },
  price: {
    kind: 'dollars',
    label: 'Price',
    roles: STAFF.trade,
    isRequired: true,
    initial: 0,
    example: '1250.00',
  },
  category: {
    kind: 'category',
    label: 'Category',
    isRequired: true,
    initial: 'swimwear',
    example: 'ball-gowns',
  },
  description: {
    kind: 'prose',
    label: 'Description',
    isRequired: true,
    initial: '',
    maxLength: 5000,
    example: 'Cut on the bias, and lined to the floor.',
  },
  sizes: {
    kind: 'words',
    label: 'Sizes',
    initial: [],
    placeholder: 'XS, S, M, L, XL',
    example: '2, 4, 6, 8',
  },
  colors: {
    kind: 'words',
    label: 'Colors',
    initial: [],
    placeholder: 'Black, White, Navy',
    example: 'Noir, Ivory',
  },
  tags: {
    kind: 'words',
    label: 'Tags',
    initial: [],
    placeholder: 'luxury, summer, trending',
    example: 'silk, evening',
  },
  stockQuantity: {
    kind: 'count',
    label: 'Stock quantity',
    roles: STAFF.trade,
    initial: 0,
    hint: '0 while in stock means made to order: always buyable, never counted.',
    example: '6',
  },
  inStock: { kind: 'switch', label: 'In stock', roles: STAFF.trade, initial: true, example: 'yes' },
  featured: { kind: 'switch', label: 'Featured', initial: false, example: 'no' },
  publication: {
    kind: 'publication',
    label: 'Status',
    columnLabel: 'Publication',
    roles: STAFF.trade,
    initial: 'draft',
    example: 'draft',
  },
  goesLiveAt: { kind: 'instant', label: 'Goes live at', roles: STAFF.trade },
  sizeAndFit: { kind: 'sizeAndFit', label: 'Size and fit' },
} as const satisfies Record<ProductFieldName, ProductField>

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[]

/** A field with all that the table may say of it. */
export const productField = (name: ProductFieldName): ProductField => PRODUCT_FIELDS[name]

/** Whether an account of this role may write a field. */
export function mayWrite(role: Role, name: ProductFieldName): boolean {
  return (productField(name).roles ?? STAFF.products).includes(role)
}

/** What a product begins with in the portal's form. */
export const NEW_PRODUCT = Object.fromEntries(
  PRODUCT_FIELD_NAMES.flatMap((name) => {
    const { initial } = productField(name)
    return initial === undefined ? [] : [[name, initial]]
  }),
) as Omit<NewProduct, 'stockBy' | 'counts'>
