import { z } from 'zod'
import { SHOP_NAME } from '../../domain/content/shopName.ts'
import { passwordProblem } from '../../domain/rules/staff/passwords.ts'
import type { BucketConfig } from '../pictures/PictureStore.ts'
import type { UnitLimits } from '../../domain/rules/cart/unitLimits.ts'
import { usernameProblem } from '../../domain/rules/staff/usernames.ts'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])
const MAIL_FROM =
  /^(?:(?<name>[^<>"\p{Cc}]+?)\s*<(?<named>[^\s@<>,;]+@[^\s@<>,;]+)>|(?<bare>[^\s@<>,;]+@[^\s@<>,;]+))$/u

const integerVariable = (text: string, from: number, to: number, name: string) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be an integer`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `${name} must be from ${from} to ${to}`)
    .default(Number(text))

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: integerVariable('3000', 0, 65535, 'PORT'),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url('PUBLIC_URL must be a URL, such as https://shop.example').optional(),
  DATA_DIR: z.string().default('data'),
  MEDIA_DIR: z.string().default('media'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'S3_BUCKET must be the name of a bucket, such as shop-pictures',
    )
    .optional(),
  S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'S3_ENDPOINT must be the URL of the server, such as https://storage.example',
    })
    .optional(),
  S3_REGION: z.string().trim().optional(),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  DATABASE_URI: z
    .string()
    .regex(
      /^(mongodb(\+srv)?:\/\/|file:)/,
      'DATABASE_URI must begin with mongodb://, mongodb+srv:// or file:',
    )
    .optional(),
  PAYLOAD_SECRET: z.string().min(16, 'PAYLOAD_SECRET must have 16 characters or more').optional(),
  ADMIN_USERNAME: z.string().superRefine(rejectFor('ADMIN_USERNAME', usernameProblem)).default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .superRefine(rejectFor('ADMIN_PASSWORD', (text) => passwordProblem(text, {})))
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'STRIPE_SECRET_KEY must begin with sk_test_ or sk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'STRIPE_WEBHOOK_SECRET must begin with whsec_')
    .optional(),
  PAYMENTS: z.enum(['stripe', 'sandbox'], 'PAYMENTS must be stripe or sandbox').optional(),
  HOLD_MINUTES: integerVariable('30', 1, 1440, 'HOLD_MINUTES'),
  MAX_UNITS_PER_PRODUCT: integerVariable('5', 1, 99, 'MAX_UNITS_PER_PRODUCT'),
  MAX_UNITS_PER_ORDER: integerVariable('20', 1, 4950, 'MAX_UNITS_PER_ORDER'),
  MAX_HOLDS_PER_ADDRESS: integerVariable('10', 1, 100_000, 'MAX_HOLDS_PER_ADDRESS'),
  KEEP_EMAILS_DAYS: integerVariable('180', 45, 3650, 'KEEP_EMAILS_DAYS'),
  KEEP_CHECKOUTS_DAYS: integerVariable('90', 45, 3650, 'KEEP_CHECKOUTS_DAYS'),
  RETURN_DAYS: integerVariable('30', 0, 365, 'RETURN_DAYS'),
  DRAIN_SECONDS: integerVariable('0', 0, 60, 'DRAIN_SECONDS'),
  TRUST_PROXY: integerVariable('0', 0, 10, 'TRUST_PROXY'),
  RATE_LIMITS: z.enum(['on', 'off'], 'RATE_LIMITS must be on or off').default('on'),
  SERVICE_WORKER: z.enum(['on', 'off'], 'SERVICE_WORKER must be on or off').default('on'),
  IMAGE_SIZES: z.enum(['on', 'off'], 'IMAGE_SIZES must be on or off').default('on'),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have 16 characters or more').optional(),
  ACCESS_LOG: z.enum(['on', 'off'], 'ACCESS_LOG must be on or off').default('off'),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'SMTP_URL must be a URL, such as smtps://user:password@mail.example:465')
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      MAIL_FROM,
      'MAIL_FROM must be an email address, optionally with a name: Rivage <letters@shop.example>',
    )
    .optional(),
  POSTAL_ADDRESS: z.string().trim().optional(),
})

/** Names of all variables that the shop reads. */
export const ENV_NAMES: readonly string[] = Object.keys(variables.shape)

const STRIPE_VARIABLES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const BUCKET_VARIABLES = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  mode: 'test' | 'live'
}

/** Mail server and sender of emails. */
export interface MailServer {
  smtpUrl: string
  /** Rejects unencrypted connections; true if the server requires a sign-in, unless it is on this machine. */
  requiresTls: boolean
  from: { name: string; address: string }
}

/** Validated configuration of a shop. `stripe` is null for the payment sandbox, `mail` for the local outbox. */
export interface Env {
  production: boolean
  port: number
  host: string
  publicUrl: string
  isLoopback: boolean
  /** True if the public URL is neither https:// nor on this machine. */
  isUnencrypted: boolean
  dataDir: string
  mediaDir: string
  /** Bucket for images in place of `mediaDir`, or null. */
  bucket: BucketConfig | null
  databaseUri: string | undefined
  payloadSecret: string | undefined
  adminUsername: string
  adminPassword: string | undefined
  stripe: StripeKeys | null
  mail: MailServer | null
  /** Sender's postal address in emails to customers, on one line; undefined if not set. */
  postalAddress: string | undefined
  holdMinutes: number
  /** Maximum counted units that one checkout may hold. */
  unitLimits: UnitLimits
  /** Maximum open checkouts of one IP address that may hold units; Infinity if rate limits are off. */
  maxHoldsPerAddress: number
  /** Days to keep an email that was sent or given up, and a checkout that ended unpaid. */
  keepEmailsDays: number
  keepCheckoutsDays: number
  /** Days after delivery for returns: until they end, an order keeps its customer's data. */
  returnDays: number
  /** Seconds for which a stopping shop still responds, but reports that it is not ready. */
  drainSeconds: number
  trustProxy: number
  rateLimits: boolean
  /** Browsers cache the shop for offline use. */
  serviceWorker: boolean
  /** Makes smaller versions of images; otherwise pages load the originals. */
  imageSizes: boolean
  /** Token for /metrics; undefined if metrics are disabled. */
  metricsToken: string | undefined
  accessLog: boolean
}

/** All errors of a configuration, one sentence each. */
export class EnvError extends Error {
  constructor(readonly mistakes: readonly string[]) {
    super(`The shop cannot start:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`)
    this.name = 'EnvError'
  }
}

/** Reads and validates the configuration. Throws EnvError with every error. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = variables.safeParse(filled)
  if (!parsed.success) throw new EnvError(parsed.error.issues.map((issue) => issue.message))
  const given = parsed.data
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, '')
  const isLoopback = LOOPBACK_HOSTS.has(new URL(publicUrl).hostname) && LOOPBACK_HOSTS.has(given.HOST)
  const mistakes = [...paymentMistakes(given, isLoopback)]
  if (!isLoopback && !given.PAYLOAD_SECRET)
    mistakes.push(
      'PAYLOAD_SECRET is required for a shop at a public address. Set it to a long random string.',
    )
  if (!isLoopback && given.RATE_LIMITS === 'off')
    mistakes.push('RATE_LIMITS=off is for load tests on a loopback address only. Remove it.')
  if (!given.SMTP_URL !== !given.MAIL_FROM)
    mistakes.push(
      `${given.SMTP_URL ? 'MAIL_FROM' : 'SMTP_URL'} is missing. Set both to send emails, or neither to store them in the shop.`,
    )
  const isInTheClear = !isLoopback && !publicUrl.startsWith('https://')
  if (isInTheClear && given.STRIPE_SECRET_KEY && modeOf(given.STRIPE_SECRET_KEY) === 'live')
    mistakes.push(
      'PUBLIC_URL must begin with https:// if cards are charged, so that checkout data is encrypted.',
    )
  mistakes.push(...accountMistakes(given), ...bucketMistakes(given))
  if (mistakes.length > 0) throw new EnvError(mistakes)
  return {
    production: given.NODE_ENV === 'production',
    port: given.PORT,
    host: given.HOST,
    publicUrl,
    isLoopback,
    isUnencrypted: isInTheClear,
    dataDir: given.DATA_DIR,
    mediaDir: given.MEDIA_DIR,
    bucket: readBucketConfig(given),
    databaseUri: given.DATABASE_URI,
    payloadSecret: given.PAYLOAD_SECRET,
    adminUsername: given.ADMIN_USERNAME,
    adminPassword: given.ADMIN_PASSWORD,
    stripe: readStripeKeys(given),
    mail: readMailServer(given),
    postalAddress: given.POSTAL_ADDRESS,
    holdMinutes: given.HOLD_MINUTES,
    unitLimits: { perProduct: given.MAX_UNITS_PER_PRODUCT, perOrder: given.MAX_UNITS_PER_ORDER },
    maxHoldsPerAddress: given.RATE_LIMITS === 'on' ? given.MAX_HOLDS_PER_ADDRESS : Infinity,
    keepEmailsDays: given.KEEP_EMAILS_DAYS,
    keepCheckoutsDays: given.KEEP_CHECKOUTS_DAYS,
    returnDays: given.RETURN_DAYS,
    drainSeconds: given.DRAIN_SECONDS,
    trustProxy: given.TRUST_PROXY,
    rateLimits: given.RATE_LIMITS === 'on',
    serviceWorker: given.SERVICE_WORKER === 'on' && given.NODE_ENV === 'production',
    imageSizes: given.IMAGE_SIZES === 'on',
    metricsToken: given.METRICS_TOKEN,
    accessLog: given.ACCESS_LOG === 'on',
  }
}

type Variables = z.infer<typeof variables>

const modeOf = (key: string) => (key.includes('_live_') ? 'live' : 'test')

/** Applies the panel's rules for accounts to the first account. */
function rejectFor(name: string, problemOf: (text: string) => string | null) {
  return (text: string, context: z.RefinementCtx) => {
    const problem = problemOf(text)
    if (problem) context.addIssue({ code: 'custom', message: `${name}: ${problem}` })
  }
}

function* accountMistakes({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password }: Variables) {
  const problem = password === undefined ? null : passwordProblem(password, { username })
  if (problem) yield `ADMIN_PASSWORD: ${problem}`
}

function* paymentMistakes(given: Variables, isLoopback: boolean) {
  const present = STRIPE_VARIABLES.filter((name) => given[name])
  const missing = STRIPE_VARIABLES.filter((name) => !given[name])
  if (given.PAYMENTS === 'sandbox' && present.length > 0)
    yield `PAYMENTS=sandbox conflicts with ${present.join(', ')}. Remove one of them.`
  else if (present.length > 0)
    for (const name of missing)
      yield `${name} is missing. Set all three Stripe variables, or none for test mode.`
  else if (given.PAYMENTS === 'stripe')
    yield 'PAYMENTS=stripe needs STRIPE_SECRET_KEY. Set all three Stripe variables.'
  else if (!isLoopback && given.PAYMENTS !== 'sandbox')
    yield 'STRIPE_SECRET_KEY is missing. Set all three Stripe variables, or PAYMENTS=sandbox for test mode at a public address.'
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = given
  if (secret && publishable && modeOf(secret) !== modeOf(publishable))
    yield `STRIPE_PUBLISHABLE_KEY is a ${modeOf(publishable)} key, but STRIPE_SECRET_KEY is a ${modeOf(secret)} key. Use keys of the same mode.`
}

function readStripeKeys(given: Variables): StripeKeys | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = given
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    mode: modeOf(STRIPE_SECRET_KEY),
  }
}

function* bucketMistakes(given: Variables) {
  const missing = BUCKET_VARIABLES.filter((name) => !given[name])
  const isConfigured = missing.length < BUCKET_VARIABLES.length || given.S3_ENDPOINT
  if (isConfigured)
    for (const name of missing)
      yield `${name} is missing. Set ${BUCKET_VARIABLES.join(', ')} to store images in a bucket, or none of them to store them in MEDIA_DIR.`
}

function readBucketConfig(given: Variables): BucketConfig | null {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    name: S3_BUCKET,
    endpoint: given.S3_ENDPOINT ?? null,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function isSmtpUrl(text: string): boolean {
  return /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.hostname !== ''
}

function readMailServer({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Variables): MailServer | null {
  if (!smtpUrl || !from) return null
  const { name = SHOP_NAME, named, bare = '' } = MAIL_FROM.exec(from)?.groups ?? {}
  const { username, hostname } = new URL(smtpUrl)
  return {
    smtpUrl,
    requiresTls: Boolean(username) && !LOOPBACK_HOSTS.has(hostname),
    from: { name, address: named ?? bare },
  }
}
