import type { Field, SanitizedConfig } from 'payload'
import { findHiddenCharacters } from '../../domain/rules/content/plainText.ts'

const TYPED = new Set(['text', 'textarea', 'email', 'code', 'json', 'richText'])
const HIDDEN = 'This text holds letters that cannot be seen. Please type it again.'

type Validate = (value: unknown, options: unknown) => unknown

/** Lets no field of the shop's collections and globals take letters that nobody sees, whoever declares it. */
export function rejectHiddenCharacters({ collections, globals }: SanitizedConfig): void {
  for (const { slug, fields } of [...collections, ...globals])
    if (!slug.startsWith('payload-')) for (const field of fields) guardField(field)
}

function guardField(field: Field): void {
  if ('validate' in field && field.validate && TYPED.has(field.type)) {
    const check = field.validate as Validate
    const guarded: Validate = (value, options) =>
      findHiddenCharacters(value) ? HIDDEN : check(value, options)
    Object.assign(field, { validate: guarded })
  }
  if ('fields' in field) for (const each of field.fields) guardField(each)
  if ('tabs' in field) for (const tab of field.tabs) for (const each of tab.fields) guardField(each)
  if ('blocks' in field) for (const block of field.blocks) for (const each of block.fields) guardField(each)
}
