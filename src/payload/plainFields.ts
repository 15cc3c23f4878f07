import type { Field, FieldBase, FieldHook, SanitizedConfig } from 'payload'
import { cleanTexts } from '../../domain/rules/content/cleanText.ts'
import { findHiddenCharacters } from '../../domain/rules/content/plainText.ts'

const TYPED = new Set(['text', 'textarea', 'email', 'code', 'json', 'richText'])
const HIDDEN = 'This text contains invisible characters. Type it again.'

type Validate = (value: unknown, options: unknown) => unknown

/** Rejects hidden characters in all text fields of the shop's collections and globals. */
export function rejectHiddenCharacters({ collections, globals }: SanitizedConfig): void {
  for (const { slug, fields } of [...collections, ...globals])
    // Usernames have a rule of their own, see usernames.ts.
    if (!slug.startsWith('payload-')) for (const field of fields) guardField(field, slug !== 'admins')
}

function guardField(field: Field, isCleaned: boolean): void {
  // Also before a draft is saved, so that it can be published later.
  if (isCleaned && TYPED.has(field.type)) {
    const { hooks } = field as FieldBase
    Object.assign(field, {
      hooks: { ...hooks, beforeValidate: [cleanField, ...(hooks?.beforeValidate ?? [])] },
    })
  }
  if ('validate' in field && field.validate && TYPED.has(field.type)) {
    const check = field.validate as Validate
    const guarded: Validate = (value, options) =>
      findHiddenCharacters(value) ? HIDDEN : check(value, options)
    Object.assign(field, { validate: guarded })
  }
  if ('fields' in field) for (const each of field.fields) guardField(each, isCleaned)
  if ('tabs' in field)
    for (const tab of field.tabs) for (const each of tab.fields) guardField(each, isCleaned)
  if ('blocks' in field)
    for (const block of field.blocks) for (const each of block.fields) guardField(each, isCleaned)
}

const cleanField: FieldHook = ({ value }) => cleanTexts(value)
