import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ENV_NAMES, readEnv } from './env.ts'

const EXAMPLE = new URL('../../.env.example', import.meta.url)
const lines = [...readFileSync(EXAMPLE, 'utf8').matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)]
const given = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))

/** Variables without a default, for which the file shows an example. */
const { DATABASE_URI, PAYMENTS, SMTP_URL, MAIL_FROM, POSTAL_ADDRESS, ...others } = given
const { S3_BUCKET, S3_REGION, S3_ENDPOINT, ...defaults } = others

describe('.env.example', () => {
  it('lists every environment variable exactly once', () => {
    // Set by the start script.
    const names = ENV_NAMES.filter((name) => name !== 'NODE_ENV')
    expect(lines.map(([, name]) => name).toSorted()).toEqual(names.toSorted())
  })

  it('shows the default of each optional variable', () => {
    expect(readEnv(defaults)).toEqual(readEnv({}))
  })

  it('contains valid example values', () => {
    expect(readEnv({ DATABASE_URI, SMTP_URL, MAIL_FROM, POSTAL_ADDRESS })).toMatchObject({
      databaseUri: DATABASE_URI,
      postalAddress: POSTAL_ADDRESS,
      mail: { smtpUrl: SMTP_URL, from: { name: 'Rivage' } },
    })
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readEnv({ S3_BUCKET, S3_REGION, S3_ENDPOINT, ...keys }).bucket).toMatchObject({
      name: S3_BUCKET,
      region: S3_REGION,
      endpoint: S3_ENDPOINT,
    })
    expect(PAYMENTS).toBe('stripe')
  })
})
