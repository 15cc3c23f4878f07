declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  /**
   * Server that implements the S3 protocol and stores its buckets in a folder. Access key and secret are both
   * S3RVER.
   */
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
