import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { PIECE_VIEWS, type PieceView } from '../../../domain/catalogue/piecePictures.ts'

export interface Options {
  /** Of pieces and editorials; none means all. */
  ids: string[]
  views: PieceView[]
  colors: string[]
  isPreview: boolean
  /** Absent: where the shop takes its pictures from. */
  out: string | undefined
  threads: number
  again: boolean
}

const VIEWS: readonly string[] = PIECE_VIEWS

/** Reads the command line; refuses a view that does not exist. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      view: { type: 'string', multiple: true, default: [] },
      color: { type: 'string', multiple: true, default: [] },
      preview: { type: 'boolean', default: false },
      out: { type: 'string' },
      threads: { type: 'string' },
      again: { type: 'boolean', default: false },
    },
  })
  const unknown = values.view.find((view) => !VIEWS.includes(view))
  if (unknown !== undefined) throw new Error(`There is no view ${unknown}; there are ${VIEWS.join(', ')}.`)
  const threads = Number(values.threads ?? availableParallelism())
  if (!Number.isInteger(threads) || threads < 1) throw new Error('--threads takes a whole number from 1.')
  return {
    ids: positionals,
    views: values.view as PieceView[],
    colors: values.color,
    isPreview: values.preview,
    out: values.out ?? (values.preview ? '/tmp/artwork' : undefined),
    threads,
    again: values.again,
  }
}
