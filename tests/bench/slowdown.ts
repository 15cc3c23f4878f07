/**
 * By how much a machine of this benchmark is faster than the phone that Lighthouse judges for, as Lighthouse's own
 * calculator for slower and faster machines has it: https://lighthouse-cpu-throttling-calculator.vercel.app/
 */
const POINTS = [
  { benchmark: 150, slowdown: 1 },
  { benchmark: 800, slowdown: 2 },
  { benchmark: 1300, slowdown: 3 },
  { benchmark: 2000, slowdown: 6 },
] as const

/** The slowdown that makes Lighthouse's phone of a machine, between the points above in a straight line. */
export function slowdownOf(benchmark: number): number {
  const [slowest] = POINTS
  if (benchmark < slowest.benchmark)
    throw new Error('This machine is slower than the phone it should stand for')
  let before: (typeof POINTS)[number] = slowest
  for (const point of POINTS) {
    if (benchmark <= point.benchmark) {
      const part = (benchmark - before.benchmark) / (point.benchmark - before.benchmark || 1)
      return before.slowdown + part * (point.slowdown - before.slowdown)
    }
    before = point
  }
  return before.slowdown
}
