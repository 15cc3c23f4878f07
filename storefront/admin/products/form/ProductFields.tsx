import { CATEGORIES, isCategory } from '../../../../domain/rules/products/categories.ts'
import { CATEGORY_WORDS } from '../../../../domain/rules/products/categoryWords.ts'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import { typeValue } from './state/editForm.ts'
import { FIELD_LABELS } from './state/fieldWords.ts'
import type { FieldName, FormValues } from './state/formValues.ts'
import { NumberField } from './NumberField.tsx'
import type { OpenForm } from './state/openForm.ts'
import { PublicationFields } from './PublicationFields.tsx'
import styles from './ProductFields.module.css'

const PLACEHOLDERS = {
  sizes: 'XS, S, M, L, XL',
  colors: 'Black, White, Navy',
  tags: 'luxury, summer, trending',
} as const

type TextName = { [Name in FieldName]: FormValues[Name] extends string ? Name : never }[FieldName]

/** The words and numbers of a product. */
export function ProductFields({ form }: { form: OpenForm }) {
  const { id, values, errors } = form
  const field = <Name extends FieldName>(name: Name) => ({
    name,
    label: FIELD_LABELS[name],
    error: errors[name],
    value: values[name],
  })
  const text = (name: Exclude<TextName, 'category' | 'publication' | 'goesLiveAt'>) => ({
    ...field(name),
    onChange: (event: { target: { value: string } }) => typeValue(id, name, event.target.value),
  })
  const list = (name: keyof typeof PLACEHOLDERS) => ({
    ...text(name),
    label: `${FIELD_LABELS[name]}, separated by commas`,
    placeholder: PLACEHOLDERS[name],
    autoComplete: 'off',
  })
  const flag = (name: 'inStock' | 'featured') => ({
    name,
    label: FIELD_LABELS[name],
    checked: values[name],
    onChange: (event: { target: { checked: boolean } }) => typeValue(id, name, event.target.checked),
  })

  return (
    <div className={styles.fields}>
      <TextField {...text('name')} required maxLength={200} autoComplete="off" />
      <div className={styles.pair}>
        <NumberField {...text('price')} label="Price (USD)" step="0.01" inputMode="decimal" required />
        <SelectField
          {...field('category')}
          required
          onChange={({ target: { value } }) => {
            if (isCategory(value)) typeValue(id, 'category', value)
          }}
        >
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_WORDS[category].title}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField {...text('description')} rows={3} required maxLength={5000} />
      <div className={styles.lists}>
        <TextField {...list('sizes')} />
        <TextField {...list('colors')} />
        <TextField {...list('tags')} className={styles.wide} />
      </div>
      <div className={styles.stock}>
        <NumberField
          {...text('stockQuantity')}
          step="1"
          inputMode="numeric"
          hint="0 while in stock means made to order: always buyable, never counted."
        />
        <div className={styles.flags}>
          <CheckboxField {...flag('inStock')} />
          <CheckboxField {...flag('featured')} />
        </div>
      </div>
      <PublicationFields form={form} />
    </div>
  )
}
