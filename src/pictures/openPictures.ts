import { FolderStore } from './FolderStore.ts'
import type { BucketAddress, PictureStore } from './PictureStore.ts'

/** Of the shop's configuration, what concerns its pictures. */
interface Place {
  bucket: BucketAddress | null
  dataDir: string
  mediaDir: string
}

/** Where a shop's pictures lie: in its bucket, or without one in its folder. */
export async function openPictures(env: Place): Promise<PictureStore> {
  return env.bucket ? openBucket(env.bucket, env) : new FolderStore(env.mediaDir)
}

/** The library that speaks to buckets is loaded here alone: a shop without one pays nothing for it. */
export async function openBucket(
  bucket: BucketAddress,
  { dataDir }: Pick<Place, 'dataDir'>,
): Promise<PictureStore> {
  const { BucketStore } = await import('./BucketStore.ts')
  return new BucketStore(bucket, dataDir)
}
