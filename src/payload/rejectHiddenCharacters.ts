import type { Field, FieldBase, FieldHook, SanitizedConfig } from 'payload'
import { cleanTexts } from '../../domain/rules/content/cleanText.ts'
import { findHiddenCharacters } from '../../domain/rules/content/hiddenCharacters.ts'

const TEXT_FIELD_TYPES = new Set(['text', 'textarea', 'email', 'code', 'json', 'richText'])
const HIDDEN_CHARACTERS_MESSAGE = 'This text contains invisible characters. Type it again.'

type Validate = (value: unknown, options: unknown) => unknown

/** Rejects hidden characters in all text fields of the shop's collections and globals. */
export function rejectHiddenCharacters({ collections, globals }: SanitizedConfig): void {
  for (const { slug, fields } of [...collections, ...globals])
    // Usernames have a rule of their own, see usernames.ts.
    if (!slug.startsWith('payload-')) for (const field of fields) addTextChecks(field, slug !== 'admins')
}

function addTextChecks(field: Field, isCleaned: boolean): void {
  // Also before a draft is saved, so that it can be published later.
  if (isCleaned && TEXT_FIELD_TYPES.has(field.type)) {
    const { hooks } = field as FieldBase
    Object.assign(field, {
      hooks: { ...hooks, beforeValidate: [cleanField, ...(hooks?.beforeValidate ?? [])] },
    })
  }
  if ('validate' in field && field.validate && TEXT_FIELD_TYPES.has(field.type)) {
    const check = field.validate as Validate
    const guarded: Validate = (value, options) =>
      findHiddenCharacters(value) ? HIDDEN_CHARACTERS_MESSAGE : check(value, options)
    Object.assign(field, { validate: guarded })
  }
  if ('fields' in field) for (const each of field.fields) addTextChecks(each, isCleaned)
  if ('tabs' in field)
    for (const tab of field.tabs) for (const each of tab.fields) addTextChecks(each, isCleaned)
  if ('blocks' in field)
    for (const block of field.blocks) for (const each of block.fields) addTextChecks(each, isCleaned)
}

const cleanField: FieldHook = ({ value }) => cleanTexts(value)
