import type { Payload, SharpDependency } from 'payload'

/** Payload logs a warning at its start if it has no sharp. */
export const noSharp: SharpDependency = (() => {
  throw new Error('Pictures are decoded in a child process: see src/operations/media/readPicture.ts.')
}) as unknown as SharpDependency

/**
 * Keeps Payload from encoding an upload again and from making its seven sizes, all at the same time in this process: that
 * takes hundreds of megabytes, which are never returned. makeMissingSizes makes the sizes.
 */
export function removeSharp({ config }: Payload): void {
  delete (config as { sharp?: SharpDependency }).sharp
}
