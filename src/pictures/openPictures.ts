import { FolderStore } from './FolderStore.ts'
import type { BucketAddress, PictureStore } from './PictureStore.ts'

/** Configuration of the image store. */
interface Place {
  bucket: BucketAddress | null
  dataDir: string
  mediaDir: string
}

/** Returns the image store: the bucket if configured, otherwise the folder. */
export async function openPictures(env: Place): Promise<PictureStore> {
  return env.bucket ? openBucket(env.bucket, env) : new FolderStore(env.mediaDir)
}

/** Imports the S3 client only here, so that shops without a bucket do not load it. */
export async function openBucket(
  bucket: BucketAddress,
  { dataDir }: Pick<Place, 'dataDir'>,
): Promise<PictureStore> {
  const { BucketStore } = await import('./BucketStore.ts')
  return new BucketStore(bucket, dataDir)
}
