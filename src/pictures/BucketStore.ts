import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import pLimit from 'p-limit'
import type { BucketConfig, FileInfo, ListedFile, PictureStore } from './PictureStore.ts'
import { temporaryName } from '../files/temporaryFiles.ts'
import { type BucketFile, type FoundFile, serveBucket } from './serveBucket.ts'
import { StorageUnavailable } from './StorageUnavailable.ts'

/** Prefix of the image URLs too, so that a CDN in front of the bucket finds files by URL path. */
const FOLDER = 'media/'
const REQUEST_TIMEOUT_MS = 15_000
/** High, because a slow client holds a connection for the whole download. */
const MAX_CONNECTIONS = 256
const DELETE_CONCURRENCY = 8

/** Stores files in an S3-compatible bucket, which any number of machines can share. */
export class BucketStore implements PictureStore {
  readonly serve = serveBucket({
    find: (name) => this.find(name),
    open: (name, range) => this.open(name, range),
  })
  readonly location: string
  private readonly client: S3Client
  private readonly bucket: string
  private readonly server: string

  /** `dataDir` holds temporary copies of images during processing. */
  constructor(
    { name, endpoint, region, accessKeyId, secretAccessKey }: BucketConfig,
    private readonly dataDir: string,
  ) {
    this.bucket = name
    this.location = `bucket ${name}`
    this.server = endpoint ?? `Amazon in ${region}`
    const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS }
    this.client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 2,
      // Servers other than AWS do not support its newer checksums; uploads are verified by MD5.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: 3000,
        requestTimeout: REQUEST_TIMEOUT_MS,
        throwOnRequestTimeout: true,
        socketTimeout: REQUEST_TIMEOUT_MS,
        httpAgent: agent,
        httpsAgent: agent,
      },
    })
  }

  async findConfigProblem(): Promise<string | null> {
    try {
      await this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, Prefix: FOLDER, MaxKeys: 1 }))
      return null
    } catch (error) {
      if (isBucketMissing(error))
        return `Bucket ${this.bucket} does not exist at ${this.server}. Create it, or correct S3_BUCKET, S3_REGION and S3_ENDPOINT.`
      if ([401, 403].includes(statusOf(error) ?? 0))
        return `Bucket ${this.bucket} at ${this.server} denies access to S3_ACCESS_KEY_ID. Correct it and S3_SECRET_ACCESS_KEY, or grant that account the rights to list, read, write and delete.`
      // The bucket may recover: pages work without images until then.
      return null
    }
  }

  async put(name: string, from: Buffer | string): Promise<void> {
    const bytes = typeof from === 'string' ? await fs.readFile(from) : from
    const digest = (kind: string) => createHash(kind).update(bytes)
    await throwIfUnavailable(
      this.client.send(
        new PutObjectCommand({
          ...this.object(name),
          Body: bytes,
          ContentLength: bytes.length,
          ContentType: TYPES[path.extname(name)] ?? 'application/octet-stream',
          ContentMD5: digest('md5').digest('base64'),
          Metadata: { [HASH]: digest('sha256').digest('hex') },
        }),
      ),
    )
  }

  async remove(names: readonly string[]): Promise<void> {
    const limit = pLimit(DELETE_CONCURRENCY)
    // One by one, because batch deletion requires checksums that not all servers support. Waits for all requests even if one fails.
    const ends = await Promise.allSettled(
      names.map((name) =>
        limit(() => throwIfUnavailable(this.client.send(new DeleteObjectCommand(this.object(name))))),
      ),
    )
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

  async withFile<T>(name: string, use: (file: string) => Promise<T>): Promise<T> {
    await fs.mkdir(path.join(this.dataDir, 'uploads'), { recursive: true })
    const folder = await fs.mkdtemp(path.join(this.dataDir, 'uploads', temporaryName('picture-')))
    try {
      const file = path.join(folder, path.basename(name))
      const found = await this.open(name)
      if (!found) throw new Error(`${name} is not in the bucket`)
      await throwIfUnavailable(pipeline(found.body, createWriteStream(file)))
      return await use(file)
    } finally {
      await fs.rm(folder, { recursive: true, force: true })
    }
  }

  async read(name: string): Promise<Readable | null> {
    return (await this.open(name))?.body ?? null
  }

  async sizeOf(name: string): Promise<number | null> {
    return (await this.find(name))?.bytes ?? null
  }

  async readFileInfo(name: string): Promise<FileInfo | null> {
    const found = await this.find(name)
    return found && { bytes: found.bytes, hash: found.hash }
  }

  async *list(): AsyncGenerator<ListedFile> {
    let after: string | undefined
    do {
      const page = await throwIfUnavailable(
        this.client.send(
          new ListObjectsV2Command({ Bucket: this.bucket, Prefix: FOLDER, ContinuationToken: after }),
        ),
      )
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        const name = Key.slice(FOLDER.length)
        // Some clients represent a folder as an empty object.
        if (name !== '' && !name.includes('/')) yield { name, bytes: Size, changedAt: LastModified }
      }
      after = page.NextContinuationToken
    } while (after)
  }

  nameFor(name: string): string {
    const { name: base, ext } = path.parse(name)
    return `${base}-${randomBytes(4).toString('hex')}${ext}`
  }

  private object(name: string) {
    return { Bucket: this.bucket, Key: `${FOLDER}${name}` }
  }

  private async find(name: string): Promise<FoundFile | null> {
    const found = await nullIfNotFound(this.client.send(new HeadObjectCommand(this.object(name))))
    return found && toFoundFile(found)
  }

  private async open(name: string, range?: string): Promise<BucketFile | null> {
    const found = await nullIfNotFound(
      this.client.send(new GetObjectCommand({ ...this.object(name), ...(range && { Range: range }) })),
    )
    return found && { ...toFoundFile(found), body: found.Body as Readable }
  }
}

const HASH = 'sha256'
const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.glb': 'model/gltf-binary',
}

interface ObjectHeaders {
  ContentLength?: number | undefined
  ETag?: string | undefined
  LastModified?: Date | undefined
  Metadata?: Record<string, string> | undefined
}

function toFoundFile({ ContentLength = 0, ETag, LastModified, Metadata }: ObjectHeaders): FoundFile {
  return { bytes: ContentLength, etag: ETag, changedAt: LastModified, hash: Metadata?.[HASH] ?? null }
}

/** Resolves to the response of the bucket; converts every error to StorageUnavailable. */
async function throwIfUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw new StorageUnavailable(error)
  }
}

async function nullIfNotFound<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    // A missing bucket is a configuration error, not a missing image.
    if (statusOf(error) === 404 && !isBucketMissing(error)) return null
    throw new StorageUnavailable(error)
  }
}

const isBucketMissing = (error: unknown) => error instanceof Error && error.name === 'NoSuchBucket'

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
