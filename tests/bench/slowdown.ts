/**
 * By how much a machine of this benchmark is faster than the phone that Lighthouse judges for, as Lighthouse's own
 * calculator has it: https://lighthouse-cpu-throttling-calculator.vercel.app/
 */
export function slowdownOf(benchmark: number): number {
  if (benchmark < 150) throw new Error('This machine is slower than the phone it should stand for')
  if (benchmark < 800) return 1 + (benchmark - 150) / 650
  if (benchmark < 1300) return 2 + (benchmark - 800) / 500
  return 3 + (benchmark - 1300) / 233
}
