declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  /** A server that speaks S3's protocol and keeps its buckets in a folder; access key and secret are both S3RVER. */
  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      allowMismatchedSignatures: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
