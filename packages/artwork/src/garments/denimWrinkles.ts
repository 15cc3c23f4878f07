import { type Fold, type FoldField, foldField } from '../geometry/foldField.ts'
import { noise } from '../maths/noise.ts'
import { seededRandom } from '../maths/random.ts'
import { lerp, smooth } from '../maths/vectors.ts'

export interface WrinkleCut {
  seed: number
  /** Cloth around the leg and along it, metres; u is 0 at the outseam, negative in front. */
  girth: number
  length: number
  /** Depth down the leg of crotch and knee, metres below the waist seam. */
  crotch: number
  knee: number
  /** 0 … 1 how worn in. */
  wear: number
}

/** Creases that a body leaves in stiff cloth: whiskers at the hip, honeycombs behind the knee, stacks above the hem. */
export function legWrinkles(cut: WrinkleCut): FoldField {
  const { seed, girth, length, crotch, knee, wear } = cut
  const random = seededRandom(seed)
  const folds: Fold[] = []
  const crease = (u: number, v: number, run: number, slope: number, halfWidth: number, height: number) => {
    const own = random() * 50
    const bend = (random() - 0.5) * 0.5
    folds.push({
      u0: u,
      u1: u + run,
      v,
      halfWidth: halfWidth * 1.9,
      height: height * 0.62 * wear,
      path: (t) => slope * run * (t + bend * t * (1 - t)) + 0.008 * noise(t * 3, own, seed),
      strength: (t) => smooth(0, 0.3, t) * smooth(1, 0.55, t),
    })
  }
  const inner = -girth / 2
  // Whiskers: out of the crotch, across the front of the thigh, flatter the higher they lie.
  for (let n = 0; n < 6; n++)
    crease(
      inner + 0.005 + 0.02 * random(),
      crotch - 0.05 + n * 0.024 + 0.014 * random(),
      0.1 + 0.08 * random(),
      lerp(-0.55, 0.1, n / 5) + 0.15 * (random() - 0.5),
      0.007 + 0.005 * random(),
      0.0028 + 0.0016 * random(),
    )
  // Under the seat, cloth falls back towards the inseam.
  for (let n = 0; n < 5; n++)
    crease(
      girth / 2 - 0.19 * random() - 0.02,
      crotch + 0.03 + n * 0.022,
      0.1 + 0.05 * random(),
      0.35 * (random() - 0.3),
      0.008 + 0.006 * random(),
      0.004,
    )
  // Honeycombs: short creases crossing each other behind the knee, fewer beside it.
  for (let n = 0; n < 15; n++) {
    const back = 0.02 + (girth / 2 - 0.07) * random()
    crease(
      back,
      knee - 0.07 + 0.15 * random(),
      0.05 + 0.08 * random(),
      (random() < 0.5 ? -1 : 1) * (0.35 + 0.4 * random()),
      0.006 + 0.006 * random(),
      0.0035 + 0.002 * random(),
    )
  }
  // Drag lines: from the knee outwards and down, long and shallow.
  for (let n = 0; n < 9; n++)
    crease(
      inner * (0.15 + 0.8 * random()),
      knee - 0.16 + 0.3 * random(),
      0.1 + 0.12 * random(),
      (random() - 0.45) * 0.9,
      0.011 + 0.012 * random(),
      0.004 + 0.003 * random(),
    )
  // Stacks: what is too long folds over itself on the shoe.
  for (let n = 0; n < 14; n++)
    crease(
      inner + girth * random(),
      length - 0.035 - 0.15 * random() ** 1.4,
      0.1 + 0.16 * random(),
      (random() - 0.5) * 0.4,
      0.009 + 0.01 * random(),
      0.0045 + 0.0035 * random(),
    )
  return foldField(
    { uFrom: inner, uTo: girth / 2, vFrom: 0, vTo: length, pitch: 0.0018 },
    folds,
    seed,
    'swell',
  )
}
