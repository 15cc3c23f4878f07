import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

export interface TestBucket {
  /** Environment variables that make a shop store its images in the bucket. */
  env: Record<string, string>
  /** Drops all requests or, with `false`, responds again. */
  setUnavailable(isAway?: boolean): void
  /** Accepts only this number of further files. */
  limitUploads(files: number): void
  close(): Promise<void>
}

const NAME = 'shop-pictures'

/** Starts a server with an empty bucket in this process. */
export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(path.join(tmpdir(), 'rivage-bucket-'))
  const s3 = new S3rver({
    directory,
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: NAME, configs: [] }],
  })
  await s3.configureBuckets()
  const answer = s3.callback()
  let isAway = false
  let room = Infinity
  const server = http.createServer((req, res) => {
    if (isAway || (req.method === 'PUT' && room-- <= 0)) req.socket.destroy()
    else answer(req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      S3_BUCKET: NAME,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    setUnavailable(away = true) {
      isAway = away
    },
    limitUploads(files) {
      room = files
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
