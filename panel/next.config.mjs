import path from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'

const root = path.resolve(import.meta.dirname, '..')

export default withPayload(
  {
    turbopack: { root },
    outputFileTracingRoot: root,
    serverExternalPackages: [
      'payload',
      '@payloadcms/db-mongodb',
      '@payloadcms/db-sqlite',
      '@payloadcms/drizzle',
    ],
    typescript: { ignoreBuildErrors: true },
    images: { unoptimized: true },
    reactStrictMode: false,
    poweredByHeader: false,
  },
  { devBundleServerPackages: false },
)
