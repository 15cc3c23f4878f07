import type { Payload, SharpDependency } from 'payload'

/** Prevents the warning that Payload logs at its start without sharp. */
export const sharpStub: SharpDependency = (() => {
  throw new Error('Pictures are decoded in a child process: see src/operations/media/convertToWebp.ts.')
}) as unknown as SharpDependency

/**
 * Keeps Payload from encoding uploads again and generating their seven sizes concurrently in this process: that takes
 * hundreds of megabytes that are never returned. makeMissingSizes generates the sizes.
 */
export function removeSharp({ config }: Payload): void {
  delete (config as { sharp?: SharpDependency }).sharp
}
