/**
 * Returns the CPU slowdown that emulates Lighthouse's phone on a machine with this benchmark index. The formula is that
 * of https://lighthouse-cpu-throttling-calculator.vercel.app/. Throws if the machine is slower than the phone.
 */
export function toCpuSlowdown(benchmark: number): number {
  if (benchmark < 150) throw new Error('This machine is slower than the phone that it emulates')
  if (benchmark < 800) return 1 + (benchmark - 150) / 650
  if (benchmark < 1300) return 2 + (benchmark - 800) / 500
  return 3 + (benchmark - 1300) / 233
}
