import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}
const PUBLIC = {
  PUBLIC_URL: 'https://shop.example',
  HOST: '0.0.0.0',
  PAYLOAD_SECRET: 'a secret of more than 16',
}

function mistakesOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof EnvError) return error.mistakes
    throw error
  }
  return []
}

describe('defaults for development', () => {
  it('requires no variables', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isLoopback: true,
      dataDir: 'data',
      mediaDir: 'media',
      bucket: null,
      databaseUri: undefined,
      adminUsername: 'admin',
      adminPassword: undefined,
      stripe: null,
      mail: null,
      holdMinutes: 30,
      unitLimits: { perProduct: 5, perOrder: 20 },
      serviceWorker: false,
      maxHoldsPerAddress: 10,
      trustProxy: 0,
      rateLimits: true,
      imageSizes: true,
      production: false,
    })
  })

  it('treats an empty variable as unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URI: ' ', STRIPE_SECRET_KEY: '' })).toMatchObject({
      port: 3000,
      stripe: null,
    })
  })

  it('includes the port in the default public URL', () => {
    expect(readEnv({ PORT: '4510' }).publicUrl).toBe('http://localhost:4510')
  })

  it('removes a trailing slash from the public URL', () => {
    expect(readEnv({ PUBLIC_URL: 'http://localhost:3000/' }).publicUrl).toBe('http://localhost:3000')
  })

  it('turns off rate limits for load tests', () => {
    expect(readEnv({ RATE_LIMITS: 'off' })).toMatchObject({ rateLimits: false, maxHoldsPerAddress: Infinity })
  })
})

describe('S3 settings', () => {
  const bucket = {
    S3_BUCKET: 'shop-pictures',
    S3_REGION: 'eu-west-3',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  it('reads a bucket on AWS or at a custom endpoint', () => {
    const address = {
      name: 'shop-pictures',
      region: 'eu-west-3',
      accessKeyId: 'AKIA',
      secretAccessKey: 'secret',
    }
    expect(readEnv(bucket).bucket).toEqual({ ...address, endpoint: null })
    const endpoint = 'https://storage.example'
    expect(readEnv({ ...bucket, S3_ENDPOINT: endpoint }).bucket).toEqual({ ...address, endpoint })
  })

  it('requires all bucket variables or none', () => {
    for (const missing of Object.keys(bucket))
      expect(mistakesOf({ ...bucket, [missing]: '' })).toEqual([
        `${missing} is missing. Set S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY to store images in a bucket, or none of them to store them in MEDIA_DIR.`,
      ])
    expect(mistakesOf({ S3_ENDPOINT: 'https://storage.example' })).toHaveLength(4)
    expect(mistakesOf({ ...bucket, S3_BUCKET: 'My Bucket', S3_ENDPOINT: 'storage.example' })).toEqual([
      'S3_BUCKET must be the name of a bucket, such as shop-pictures',
      'S3_ENDPOINT must be the URL of the server, such as https://storage.example',
    ])
  })
})

describe('validation of environment variables', () => {
  it('reports all invalid variables together', () => {
    expect(
      mistakesOf({
        PORT: 'many',
        PUBLIC_URL: 'shop.example',
        DATABASE_URI: 'postgres://localhost/shop',
        PAYLOAD_SECRET: 'short',
        ADMIN_USERNAME: 'ad\u200bmin',
        ADMIN_PASSWORD: 'short',
        HOLD_MINUTES: '0',
        MAX_UNITS_PER_PRODUCT: '0',
        MAX_UNITS_PER_ORDER: 'all',
        MAX_HOLDS_PER_ADDRESS: '-1',
        KEEP_EMAILS_DAYS: '30',
        KEEP_CHECKOUTS_DAYS: 'years',
        RETURN_DAYS: '400',
        TRUST_PROXY: '99',
        RATE_LIMITS: 'maybe',
        PAYMENTS: 'cash',
        STRIPE_SECRET_KEY: 'pk_live_wrong',
        SMTP_URL: 'https://mail.example',
        MAIL_FROM: 'Rivage',
      }),
    ).toEqual([
      'PORT must be an integer',
      'PUBLIC_URL must be a URL, such as https://shop.example',
      'DATABASE_URI must begin with mongodb://, mongodb+srv:// or file:',
      'PAYLOAD_SECRET must have 16 characters or more',
      'ADMIN_USERNAME: Username contains an invisible character. Type it again.',
      'ADMIN_PASSWORD: Password is too short. Use at least 12 characters.',
      'STRIPE_SECRET_KEY must begin with sk_test_ or sk_live_',
      'PAYMENTS must be stripe or sandbox',
      'HOLD_MINUTES must be from 1 to 1440',
      'MAX_UNITS_PER_PRODUCT must be from 1 to 99',
      'MAX_UNITS_PER_ORDER must be an integer',
      'MAX_HOLDS_PER_ADDRESS must be an integer',
      'KEEP_EMAILS_DAYS must be from 45 to 3650',
      'KEEP_CHECKOUTS_DAYS must be an integer',
      'RETURN_DAYS must be from 0 to 365',
      'TRUST_PROXY must be from 0 to 10',
      'RATE_LIMITS must be on or off',
      'SMTP_URL must be a URL, such as smtps://user:password@mail.example:465',
      'MAIL_FROM must be an email address, optionally with a name: Rivage <letters@shop.example>',
    ])
  })

  it('lists invalid variables below a summary', () => {
    expect(() => readEnv({ PORT: '70000' })).toThrow(
      'The shop cannot start:\n  - PORT must be from 0 to 65535',
    )
  })

  it.each([
    ['elevenchars', 'too short'],
    ['password1234', 'too easy to guess'],
    ['beatrice-lambert', 'username'],
  ])('rejects an invalid password of the first admin: %s', (ADMIN_PASSWORD, words) => {
    expect(mistakesOf({ ADMIN_USERNAME: 'beatrice-lambert', ADMIN_PASSWORD }).join()).toContain(words)
    expect(mistakesOf({ ADMIN_PASSWORD: 'four words that differ' })).toEqual([])
  })

  it('never includes secrets in messages', () => {
    const [mistake] = mistakesOf({ STRIPE_WEBHOOK_SECRET: 'sk_live_very_secret' })
    expect(mistake).not.toContain('very_secret')
    expect(mistakesOf({ SMTP_URL: 'http://user:very_secret@mail.example' }).join()).not.toContain(
      'very_secret',
    )
  })
})

describe('payment settings', () => {
  it('uses Stripe if all three keys are set', () => {
    expect(readEnv(KEYS).stripe).toMatchObject({ secretKey: 'sk_test_abc', mode: 'test' })
  })

  it('requires HTTPS for live payments', () => {
    const live = { ...KEYS, STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }
    const inTheClear = { ...PUBLIC, PUBLIC_URL: 'http://shop.example' }
    expect(mistakesOf({ ...live, ...inTheClear })).toEqual([
      'PUBLIC_URL must begin with https:// if cards are charged, so that checkout data is encrypted.',
    ])
    expect(mistakesOf({ ...live, ...PUBLIC })).toEqual([])
    expect(readEnv({ ...KEYS, ...inTheClear }).isUnencrypted).toBe(true)
    expect(readEnv({ ...KEYS, ...PUBLIC }).isUnencrypted).toBe(false)
    expect(readEnv({}).isUnencrypted).toBe(false)
  })

  it('uses live mode with live keys', () => {
    const live = { ...KEYS, STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }
    expect(readEnv(live).stripe?.mode).toBe('live')
  })

  it.each(Object.keys(KEYS))('requires %s if other Stripe keys are set', (missing) => {
    const rest = Object.fromEntries(Object.entries(KEYS).filter(([name]) => name !== missing))
    expect(mistakesOf(rest)).toEqual([
      `${missing} is missing. Set all three Stripe variables, or none for test mode.`,
    ])
  })

  it('rejects a mix of test and live keys', () => {
    const [mistake] = mistakesOf({ ...KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' })
    expect(mistake).toContain('STRIPE_PUBLISHABLE_KEY is a live key, but STRIPE_SECRET_KEY is a test key')
  })

  it('rejects PAYMENTS=sandbox if Stripe keys are set', () => {
    expect(mistakesOf({ ...KEYS, PAYMENTS: 'sandbox' })).toHaveLength(1)
  })

  it('rejects PAYMENTS=stripe without keys', () => {
    expect(mistakesOf({ PAYMENTS: 'stripe' })).toHaveLength(1)
  })
})

describe('email settings', () => {
  const SMTP_URL = 'smtps://user:password@mail.example:465'

  it('reads the SMTP server and the sender', () => {
    expect(readEnv({ SMTP_URL, MAIL_FROM: 'Maison Rivage <letters@shop.example>' }).mail).toEqual({
      smtpUrl: SMTP_URL,
      requiresTls: true,
      from: { name: 'Maison Rivage', address: 'letters@shop.example' },
    })
  })

  it('uses the shop name as the default sender name', () => {
    expect(readEnv({ SMTP_URL, MAIL_FROM: 'letters@shop.example' }).mail?.from).toEqual({
      name: 'Rivage',
      address: 'letters@shop.example',
    })
  })

  it.each([
    ['smtp://user:password@mail.example', true],
    ['smtp://user:password@localhost:1025', false],
    ['smtp://mail.example:25', false],
  ])('requires TLS for credentials on remote servers: %s', (url, requiresTls) => {
    expect(readEnv({ SMTP_URL: url, MAIL_FROM: 'a@b.example' }).mail).toMatchObject({ requiresTls })
  })

  it.each([
    [{ SMTP_URL }, 'MAIL_FROM is missing'],
    [{ MAIL_FROM: 'letters@shop.example' }, 'SMTP_URL is missing'],
  ])('requires both email variables or none', (given, mistake) => {
    expect(mistakesOf(given)).toEqual([expect.stringContaining(mistake)])
  })

  it.each(['smtp://', 'mail.example:25', 'smtps:///nowhere'])('rejects the SMTP URL %s', (url) => {
    expect(mistakesOf({ SMTP_URL: url, MAIL_FROM: 'a@b.example' })).toEqual([
      expect.stringContaining('SMTP_URL must be a URL'),
    ])
  })

  it.each(['a@b, c@d', 'Rivage <a@b> <c@d>', 'Rivage <a>', 'a@b\r\nBcc: c@d'])(
    'rejects the sender %j',
    (from) => {
      expect(mistakesOf({ SMTP_URL, MAIL_FROM: from })).toEqual([
        expect.stringContaining('MAIL_FROM must be'),
      ])
    },
  )
})

describe('settings of a public shop', () => {
  it('requires a secret and Stripe keys', () => {
    expect(mistakesOf({ PUBLIC_URL: 'https://shop.example' })).toEqual([
      expect.stringContaining('STRIPE_SECRET_KEY is missing'),
      expect.stringContaining('PAYLOAD_SECRET is required'),
    ])
  })

  it('allows the payment sandbox on a public URL only with PAYMENTS=sandbox', () => {
    expect(mistakesOf(PUBLIC)).toHaveLength(1)
    expect(readEnv({ ...PUBLIC, PAYMENTS: 'sandbox' }).stripe).toBeNull()
  })

  it('treats a shop that listens on all interfaces as public', () => {
    expect(readEnv({ ...PUBLIC, PAYMENTS: 'sandbox', PUBLIC_URL: 'http://localhost:3000' }).isLoopback).toBe(
      false,
    )
  })

  it('requires rate limits', () => {
    expect(mistakesOf({ ...PUBLIC, ...KEYS, RATE_LIMITS: 'off' })).toEqual([
      expect.stringContaining('RATE_LIMITS=off is for load tests on a loopback address only'),
    ])
  })
})
