import { CATEGORIES, isCategory } from '../../../../domain/rules/products/categories.ts'
import { CATEGORY_LABELS } from '../../../../domain/rules/products/categoryLabels.ts'
import { PRODUCT_FIELDS, mayWrite, productField } from '../../../../domain/productFields.ts'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useRole } from '../../session/useRole.ts'
import { NumberField } from '../../../ui/forms/NumberField.tsx'
import { setFieldValue } from './state/editForm.ts'
import type { FieldName, FormValues } from './state/formValues.ts'
import type { ProductFormState } from './state/productFormState.ts'
import type { PublicationValues } from './state/publicationValues.ts'

/** Fields without a control of their own: publication, and size and fit, have one. */
export type ControlName = Exclude<FieldName, keyof PublicationValues | 'sizeAndFit'>

interface ProductControlProps {
  form: ProductFormState
  name: ControlName
  className?: string | undefined
}

/** Renders the control for the kind of the field. */
export function ProductControl({ form, name, className }: ProductControlProps) {
  const { label, isRequired, maxLength, placeholder, hint } = productField(name)
  const { id, values, errors } = form
  const disabled = !mayWrite(useRole(), name)
  const value = values[name]
  const type = (typed: FormValues[ControlName]) => setFieldValue(id, name, typed as never)
  if (typeof value === 'boolean')
    return (
      <CheckboxField
        name={name}
        label={label}
        checked={value}
        disabled={disabled}
        onChange={({ target }) => type(target.checked)}
      />
    )

  const common = {
    name,
    label,
    error: errors[name],
    required: isRequired ?? false,
    disabled,
    className,
    hint,
  }
  const typed = {
    ...common,
    value,
    maxLength,
    placeholder,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
  }
  switch (PRODUCT_FIELDS[name].kind) {
    case 'dollars':
      return <NumberField {...typed} label={`${label} (USD)`} step="0.01" inputMode="decimal" />
    case 'count':
      return <NumberField {...typed} step="1" inputMode="numeric" />
    case 'prose':
      return <TextAreaField {...typed} rows={3} />
    case 'words':
      return <TextField {...typed} label={`${label}, separated by commas`} autoComplete="off" />
    case 'category':
      return (
        <SelectField
          {...common}
          value={value}
          onChange={({ target }) => {
            if (isCategory(target.value)) type(target.value)
          }}
        >
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_LABELS[category].title}
            </option>
          ))}
        </SelectField>
      )
    case 'text':
    case 'switch':
      return <TextField {...typed} autoComplete="off" />
  }
}
