import { type Fold, foldField } from '../geometry/foldField.ts'
import { signedAngle } from '../maths/curves.ts'
import { noise } from '../maths/noise.ts'
import { seededRandom } from '../maths/random.ts'
import { lerp, smooth } from '../maths/vectors.ts'

export interface RuchingCut {
  seed: number
  /** Heights between which the cloth is gathered, metres. */
  from: number
  to: number
  /** Seams on either side that take the gathers in: radians from the centre front. */
  seam: number
  /** Metres between gathers at the seam; 4 … 8 mm. */
  pitch: number
  /** Height of a full gather, metres; 2 … 4 mm. */
  depth: number
  /** Metres by which a gather sags on its way to the middle. */
  sag: number
}

/** Metres of cloth for a radian around the waist: folds are laid on flat cloth. */
const REACH = 0.15

/** Long gathers that cross from seam to seam, short ones that die on the way, puckers that hardly leave the stitching. */
function gathers(cut: RuchingCut): Fold[] {
  const random = seededRandom(cut.seed)
  const edge = cut.seam * REACH
  const folds: Fold[] = []
  const lay = (side: number, v: number, run: number, halfWidth: number, height: number) => {
    const sag = cut.sag * (0.75 + 0.5 * random())
    const wander = 0.004 + 0.006 * random()
    const own = random() * 100
    const rise = 0.02 + 0.05 * random()
    folds.push({
      u0: side * edge,
      u1: side * edge * (1 - run),
      v,
      halfWidth,
      height,
      path: (share) => {
        const inward = share * run
        // Steepest at the seam and level in the middle, as a cloth hung from two points.
        return (
          -sag * (1 - (1 - Math.min(1, inward)) ** 2) + wander * share * noise(share * 3.2, own, cut.seed)
        )
      },
      strength: (share) =>
        smooth(0, rise, share) * smooth(1, 0.55, share) * (0.8 + 0.3 * noise(share * 5, own, 4)),
    })
  }
  const count = Math.round((cut.to - cut.from) / cut.pitch)
  for (const side of [-1, 1])
    for (let n = 0; n < count; n++) {
      const v = lerp(cut.from, cut.to, (n + 0.35 + 0.6 * (random() - 0.3)) / count) + cut.sag * 0.4
      const kind = random()
      const run =
        kind < 0.34 ? 1 + 0.7 * random() : kind < 0.72 ? 0.45 + 0.5 * random() : 0.16 + 0.2 * random()
      // Above and below they grow short and low, and the cloth lies plain before they end.
      const inside = smooth(0, 0.3, Math.min(v - cut.from, cut.to - v) / (cut.to - cut.from))
      const size = (kind < 0.34 ? 1 : kind < 0.72 ? 0.85 : 0.6) * lerp(0.3, 1, inside)
      lay(
        side,
        v,
        run * lerp(0.22, 1, inside),
        cut.pitch * (0.62 + 0.4 * random()) * (0.7 + 0.45 * size),
        cut.depth * size * (0.7 + 0.6 * random()),
      )
      lay(side, v + cut.pitch * (random() - 0.5), 0.05 + 0.07 * random(), cut.pitch * 0.3, cut.depth * 0.4)
    }
  return folds
}

/** Relief of cloth gathered into two side seams: metres at an angle and height. */
export function ruching(cut: RuchingCut): (angle: number, y: number) => number {
  const edge = cut.seam * REACH
  const field = foldField(
    { uFrom: -edge, uTo: edge, vFrom: cut.from - 0.08, vTo: cut.to + 0.04, pitch: 0.0005 },
    gathers(cut),
    cut.seed,
  )
  return (angle, y) => {
    const a = signedAngle(angle)
    const beyond = Math.abs(a) - cut.seam
    // The seam itself draws the cloth in.
    const seam = -0.0014 * Math.exp(-((beyond * REACH) ** 2) / (2 * 0.0016 ** 2))
    if (beyond > 0) return seam
    return seam + field.at(a * REACH, y)
  }
}
