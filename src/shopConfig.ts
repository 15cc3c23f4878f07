import path from 'node:path'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'
import { guarded } from './access/guarded.ts'
import { Admins } from './collections/Admins.ts'
import { Checkouts } from './collections/Checkouts.ts'
import { Media } from './collections/Media.ts'
import { Orders } from './collections/Orders.ts'
import { Products } from './collections/Products.ts'
import { openDatabase } from './database.ts'
import { CALLS } from './endpoints/calls.ts'
import { serveCall } from './endpoints/serveCall.ts'
import type { Env } from './env.ts'
import { keepSecret } from './keepSecret.ts'
import { outbox } from './outbox.ts'
import { sharpOnDemand } from './sharpOnDemand.ts'
import type { Shop } from './shop.ts'

/** Payload's configuration for one shop: its collections, and the documented calls as its endpoints. */
export async function shopConfig(env: Env, services: Omit<Shop, 'payload' | 'env'>) {
  const clear = () => services.answers.clear()
  const usesHttps = env.publicUrl.startsWith('https:')
  return buildConfig({
    secret: env.payloadSecret ?? keepSecret(env.dataDir),
    serverURL: env.publicUrl,
    csrf: [env.publicUrl],
    db: await openDatabase(env.databaseUri, env.dataDir),
    editor: lexicalEditor(),
    email: outbox(env.dataDir),
    logger: { options: { level: 'warn' } },
    sharp: sharpOnDemand,
    routes: { admin: '/cms', api: '/cms/api' },
    admin: {
      user: 'admins',
      importMap: { baseDir: path.resolve('src'), importMapFile: path.resolve('panel/app/cms/importMap.js') },
    },
    collections: [Products(clear), Orders, Media(env.mediaDir, clear), Checkouts, Admins(usesHttps)].map(
      guarded,
    ),
    endpoints: CALLS.map((call) => serveCall(call, ({ payload }) => ({ ...services, env, payload }))),
    graphQL: { disable: true },
    telemetry: false,
    typescript: { autoGenerate: false },
  })
}
