import { z } from 'zod'
import { DEFAULT_COUNTRY } from '../rules/countries.ts'
import { isEmailAddress } from '../rules/emailAddresses.ts'

const line = (name: string, max = 200) =>
  z
    .string(`${name} must be text`)
    .trim()
    .min(1, `${name} must not be empty`)
    .max(max, `${name} must have ${max} characters or fewer`)

/** One address, trimmed; whether it exists only a mail can tell. */
export const emailAddress = line('email', 254)
  .normalize('NFC')
  .refine(isEmailAddress, 'email must be an e-mail address')

/** Who buys and where it goes. The country is a name of the country list. */
export const customerInfo = z
  .object(
    {
      email: emailAddress,
      firstName: line('firstName', 100),
      lastName: line('lastName', 100),
      address: line('address', 300),
      city: line('city', 100),
      zipCode: line('zipCode', 20),
      country: line('country', 100).default(DEFAULT_COUNTRY),
    },
    'customerInfo must be an object',
  )
  .meta({ id: 'CustomerInfo' })

export type CustomerInfo = z.infer<typeof customerInfo>
