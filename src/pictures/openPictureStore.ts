import { FolderStore } from './FolderStore.ts'
import type { BucketConfig, PictureStore } from './PictureStore.ts'

/** Configuration of the image store. */
interface StoreConfig {
  bucket: BucketConfig | null
  dataDir: string
  mediaDir: string
}

/** Returns the image store: the bucket if configured, otherwise the folder. */
export async function openPictureStore(env: StoreConfig): Promise<PictureStore> {
  return env.bucket ? openBucket(env.bucket, env) : new FolderStore(env.mediaDir)
}

/** Imports the S3 client only here, so that shops without a bucket do not load it. */
export async function openBucket(
  bucket: BucketConfig,
  { dataDir }: Pick<StoreConfig, 'dataDir'>,
): Promise<PictureStore> {
  const { BucketStore } = await import('./BucketStore.ts')
  return new BucketStore(bucket, dataDir)
}
