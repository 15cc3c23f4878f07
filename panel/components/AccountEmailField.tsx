'use client'

import { EmailField } from '@payloadcms/ui'
import type { EmailFieldClientProps } from 'payload'

/** Payload only shows an email field if it is used to sign in; here it is needed to reset a password. */
export function AccountEmailField(props: EmailFieldClientProps) {
  return <EmailField {...props} />
}
