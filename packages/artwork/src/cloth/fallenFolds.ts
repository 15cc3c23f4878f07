import { signedAngle } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { seededRandom } from '../maths/random.ts'
import { lerp, smooth, TAU } from '../maths/vectors.ts'

export interface FallCut {
  seed: number
  /** Hollows around the seam that the cloth hangs from. */
  count: number
  /** 0 all as deep and as far apart … 1 as they fell: some side by side, some leaving a broad lobe. */
  irregular?: number
  /** Share of the hollows that end on the way down, where two folds become one. */
  merging?: number
  /** How far a hollow is shut, 0 an open wave … 0.95 a slit: where it begins, and at the hem. */
  shut?: readonly [number, number]
  /** How far crests lie over beside their hollows, in folds: 0 upright … 1 collapsed. */
  lean?: number
  /** 1 round crests … 4 flat faces between narrow hollows. */
  flat?: number
}

/** Folds around a body; t runs from the seam, 0, to the hem, 1. */
export interface FallenFolds {
  /** About 0 on a crest … -1 in a full hollow. */
  depth: (angle: number, t: number) => number
  /** Radians by which cloth is pushed around the body. */
  sway: (angle: number, t: number) => number
}

interface Hollow {
  angle: number
  /** Radians to where its crest begins. */
  reach: number
  depth: number
  drift: number
  ends: number
  begins: number
  shut: number
}

function hollowsOf({ seed, count, irregular = 0.7, merging = 0.3 }: FallCut): Hollow[] {
  const random = seededRandom(seed)
  const gaps = Array.from({ length: count }, () => Math.max(0.34, 1 + irregular * 1.5 * (random() - 0.5)))
  const turn = TAU / gaps.reduce((sum, gap) => sum + gap, 0)
  let angle = random() * TAU
  let wasEnding = true
  return gaps.map((gap, k) => {
    angle += gap * turn
    const room = ((gap + gaps[(k + 1) % count]!) / 2) * turn
    const isEnding = !wasEnding && random() < merging * 1.6
    wasEnding = isEnding
    return {
      angle,
      reach: room / 2,
      depth: (1 - irregular * 0.6 * random()) * ((room * count) / TAU) ** (0.5 * irregular),
      drift: irregular * 0.55 * (random() - 0.5) * room,
      ends: isEnding ? 0.3 + 0.6 * random() : 9,
      begins: !isEnding && random() < merging * 0.5 ? 0.08 + 0.4 * random() : -9,
      shut: lerp(1, 0.35 + 0.75 * random(), irregular),
    }
  })
}

/** How much of a hollow there is at a share of the way down. */
const presence = ({ ends, begins }: Hollow, t: number) =>
  smooth(ends + 0.14, ends - 0.22, t) * smooth(begins - 0.05, begins + 0.35, t)

/**
 * Folds as cloth falls into them from a seam: hollows of unlike depth that wander on their way down, close under
 * crests that lie over them, and end where two folds become one broad lobe.
 */
export function fallenFolds(cut: FallCut): FallenFolds {
  const { seed, count, irregular = 0.7, lean = 0.35, shut = [0.5, 0.3], flat = 1 } = cut
  const hollows = hollowsOf(cut)
  const fold = TAU / count
  const reach = Math.max(...hollows.map((hollow) => hollow.reach)) * 2.4
  const wander = (angle: number, t: number) =>
    irregular * fold * (0.3 * ringNoise(angle, t * 2.2, count >> 1, seed + 1) * smooth(0, 0.5, t))
  /** What a place takes from each hollow around it. */
  function gather(angle: number, t: number, take: (hollow: Hollow, u: number, there: number) => number) {
    let sum = 0
    const at = angle + wander(angle, t)
    for (const hollow of hollows) {
      const apart = signedAngle(at - hollow.angle - hollow.drift * t)
      if (Math.abs(apart) > reach) continue
      const there = presence(hollow, t)
      if (there > 0) sum += take(hollow, apart / hollow.reach, there)
    }
    return sum
  }
  const depth = (angle: number, t: number) => {
    // Crisp where it is held, rounder the further it falls.
    const blunt = lerp(0.1, 0.42, t ** 0.7)
    return gather(angle, t, (hollow, u, there) => {
      const away = Math.sqrt(u * u + blunt * blunt) - blunt
      return -hollow.depth * there * Math.exp(-1.9 * flat * away)
    })
  }
  return {
    depth,
    sway(angle, t) {
      const closing = lerp(shut[0], shut[1], t)
      const into = gather(
        angle,
        t,
        (hollow, u, there) =>
          -Math.min(0.93, closing * hollow.shut) * there * hollow.reach * u * Math.exp(-1.4 * u * u),
      )
      const over = ringNoise(angle, t * 1.3, Math.max(3, Math.round(count / 4)), seed + 4)
      const high = Math.max(0, 1 + depth(angle, t))
      return into + lean * fold * over * high * smooth(0.02, 0.5, t)
    },
  }
}
