import path from 'node:path'
import type { Editorial, EditorialName, Role } from '../editorials/editorial.ts'
import type { Piece, ViewName } from '../pieces/piece.ts'
import { CLOSE_UP_QUALITY, QUALITY, SETTINGS, SHEER_QUALITY, type Setting } from '../studio.ts'
import type { Shot } from '../tracer/camera.ts'
import type { Quality } from '../tracer/planSamples.ts'
import type { Options } from './options.ts'

/** Where pictures are kept, and how large: those who show them say so. */
export interface PictureFiles {
  ofPiece(id: string, color: string, view: ViewName): string
  ofEditorial(name: EditorialName): PictureFile
}

/** One picture, kept in as many widths and formats as it is shown in. */
export interface PictureFile {
  file: string
  /** At full size. */
  width: number
  height: number
  /** Files of smaller widths and other formats to be made of it. */
  copies: readonly { file: string; width: number }[]
}

/** One picture to take. */
export interface Order extends PictureFile {
  /** What the progress line calls it. */
  name: string
  cast: readonly Role[]
  setting: Setting
  shot: Shot
  /** Of a picture that is kept, not of a preview. */
  quality: Quality
}

/** Every piece's picture: 4:5. */
export const PICTURE = { width: 1200, height: 1500 }

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The pictures of a piece: the front in every color, other views in the first, less what the options leave out. */
export function ordersOf(
  piece: Piece,
  files: PictureFiles,
  options: Options,
): (Order & { color: string; view: string })[] {
  const named = options.colors
  const colors =
    named.length === 0
      ? piece.colors
      : piece.colors.filter((color) => named.some((name) => isSame(name, color)))
  return colors.flatMap((color) =>
    piece.views
      .filter((view) => options.views.length === 0 || options.views.includes(view.name))
      .filter((view) => view.name === 'front' || color === piece.colors[0] || named.length > 0)
      .map(({ name, yaw, shot }) => ({
        color,
        view: name,
        name: `${piece.id} ${color} ${name}`,
        file: placed(files.ofPiece(piece.id, color, name), options),
        ...PICTURE,
        copies: [],
        cast: [{ id: piece.id, color, yaw }],
        setting: SETTINGS[piece.setting](),
        shot,
        quality: name === 'detail' ? CLOSE_UP_QUALITY : piece.isSheer ? SHEER_QUALITY : QUALITY,
      })),
  )
}

export function orderOf(
  { name, cast, setting, shot }: Editorial,
  files: PictureFiles,
  options: Options,
): Order {
  const { file, width, height, copies } = files.ofEditorial(name)
  return {
    name,
    file: placed(file, options),
    width,
    height,
    copies: copies.map((copy) => ({ ...copy, file: placed(copy.file, options) })),
    cast,
    setting,
    shot,
    quality: QUALITY,
  }
}

/** With --out, all files lie in that one folder. */
const placed = (file: string, { out }: Options) =>
  out === undefined ? file : path.join(out, path.basename(file))
