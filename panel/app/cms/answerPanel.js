import { handleServerFunctions } from '@payloadcms/next/layouts'
import { headers } from 'next/headers.js'
import { executeAuthStrategies, getPayload } from 'payload'
import { isRole } from '../../../domain/rules/staff/roles.ts'
import config from '../../config.js'
import { importMap } from './importMap.js'

/** Allowlist of server functions. Payload looks names up on an object, which also has inherited properties. */
const NAMES = new Set([
  'copy-data-from-locale',
  'form-state',
  'get-default-layout',
  'get-folder-results-component-and-data',
  'get-upcoming-scheduled-publish',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'schedule-publish',
  'slugify',
  'table-state',
])

/** Handles the panel's server functions for staff. Returns an empty object for other users and other functions. */
export async function answerPanel({ name, args }) {
  if (!NAMES.has(name)) return {}
  const payload = await getPayload({ config })
  const { user } = await executeAuthStrategies({ headers: await headers(), payload })
  if (!isRole(user?.role)) return {}
  return handleServerFunctions({ name, args, config, importMap })
}
