import {
  SEARCH_FIELDS,
  SEARCH_VERSION,
  type SearchField,
  type SearchTokens,
  type SearchedContent,
  buildSearchTokens,
} from '../../../domain/search/productTokens.ts'

/** Returns the column with the tokens of a field, such as searchName for the name. */
export const getSearchColumn = (field: SearchField) =>
  `search${field.charAt(0).toUpperCase()}${field.slice(1)}` as const

/** All token columns. Each depends on one field only, so that it can be written together with that field. */
export const SEARCH_COLUMNS = SEARCH_FIELDS.map(getSearchColumn)

export type SearchColumns = Record<string, string[] | number>

/** Returns the token columns of the fields in `content`. */
export function buildSearchColumns(content: SearchedContent): SearchColumns {
  const tokens: SearchTokens = buildSearchTokens(content)
  const written = SEARCH_FIELDS.filter((field) => content[field] !== undefined)
  return Object.fromEntries(written.map((field) => [getSearchColumn(field), tokens[field]]))
}

/** Returns all search columns of a product that is written in full. */
export function newSearchColumns(content: SearchedContent): SearchColumns {
  const { name = '', category = '', colors = [], tags = [], description = '' } = content
  return {
    ...buildSearchColumns({ name, category, colors, tags, description }),
    searchVersion: SEARCH_VERSION,
  }
}
