import { jsonOf } from '../caching/responseJson.ts'
import type { RenderedPage } from './Pages.ts'

type Filled = Pick<RenderedPage, 'head' | 'body' | 'data'>

const MARKS: Record<string, (page: Filled) => readonly Buffer[]> = {
  '<!--head-->': ({ head }) => [Buffer.from(head)],
  '<!--app-->': ({ body }) => [Buffer.from(body)],
  '<!--data-->': ({ data }) => [DATA_BEGIN, ...membersOf(data), DATA_END],
}
const DATA_BEGIN = Buffer.from('<script type="application/json" id="page-data">{')
const DATA_END = Buffer.from('}</script>')
const COLON = Buffer.from(':')
const COMMA = Buffer.from(',')

/**
 * Returns a function that inserts rendered pages into a document; their data is embedded as JSON, in the same bytes as the
 * API responses.
 */
export function fillTemplate(template: string): (page: Filled) => Buffer {
  const pieces = template.split(new RegExp(`(${Object.keys(MARKS).join('|')})`)).map((piece) => {
    const bytes = [Buffer.from(piece)]
    return MARKS[piece] ?? (() => bytes)
  })
  return (page) => Buffer.concat(pieces.flatMap((piece) => piece(page)))
}

function membersOf(data: Record<string, unknown>): Buffer[] {
  return Object.entries(data).flatMap(([name, value], at) => [
    ...(at > 0 ? [COMMA] : []),
    jsonOf(name),
    COLON,
    jsonOf(value),
  ])
}
