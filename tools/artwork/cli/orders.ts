import path from 'node:path'
import { pictureName } from '../../../domain/catalogue/piecePictures.ts'
import { houseImage } from '../../../domain/content/houseArt.ts'
import type { Editorial, Role } from '../editorials/editorial.ts'
import type { Piece } from '../pieces/piece.ts'
import { CLOSE_UP_QUALITY, QUALITY, SETTINGS, SHEER_QUALITY, type Setting } from '../studio.ts'
import type { Shot } from '../tracer/camera.ts'
import type { Quality } from '../tracer/planSamples.ts'
import type { Options } from './options.ts'

/** One picture to take. */
export interface Order {
  /** What the progress line calls it. */
  name: string
  file: string
  /** At full size. */
  width: number
  height: number
  /** Files of smaller widths and other formats to be made of it. */
  copies: readonly { file: string; width: number }[]
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
export function ordersOf(piece: Piece, options: Options): (Order & { color: string; view: string })[] {
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
        file: path.join(options.out ?? 'src/seed/pictures', pictureName(piece, color, name)),
        ...PICTURE,
        copies: [],
        cast: [{ id: piece.id, color, yaw }],
        setting: SETTINGS[piece.setting](),
        shot,
        quality: name === 'detail' ? CLOSE_UP_QUALITY : piece.isSheer ? SHEER_QUALITY : QUALITY,
      })),
  )
}

/** An editorial is one picture, kept in as many widths and formats as it is shown in. */
export function orderOf({ name, cast, setting, shot }: Editorial, options: Options): Order {
  const { path: full, width, height, sizes } = houseImage(name)
  const fileOf = (served: string) => path.join(options.out ?? 'storefront/public/art', path.basename(served))
  const copies = sizes
    .filter((size) => size.path !== full)
    .map((size) => ({ file: fileOf(size.path), width: size.width }))
  return { name, file: fileOf(full), width, height, copies, cast, setting, shot, quality: QUALITY }
}
