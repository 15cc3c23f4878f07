'use client'

import { EmailField } from '@payloadcms/ui'
import type { EmailFieldClientProps } from 'payload'

/** Payload shows an address only where one may sign in with it; here it is what a forgotten password is mended by. */
export function AccountEmailField(props: EmailFieldClientProps) {
  return <EmailField {...props} />
}
