import { useState } from 'react'
import type { ProductFormState } from '../state/productFormState.ts'
import { splitCommaList } from '../../../../../domain/rules/content/commaList.ts'
import { PRODUCT_FIELDS } from '../../../../../domain/productFields.ts'
import { SelectField } from '../../../../ui/forms/SelectField.tsx'
import { TextAreaField } from '../../../../ui/forms/TextAreaField.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { setFieldValue } from '../state/editForm.ts'
import { FIT_CHOICES, type FitValues } from '../state/fitValues.ts'
import styles from './FitSection.module.css'
import { HeightField } from './HeightField.tsx'
import type { Unit } from './LengthInput.tsx'
import { MeasurementTable } from './MeasurementTable.tsx'

export function FitSection({ form }: { form: ProductFormState }) {
  const { id, values, errors } = form
  const { sizeAndFit: fit } = values
  const change = (part: Partial<FitValues>) => setFieldValue(id, 'sizeAndFit', { ...fit, ...part })
  const [unit, setUnit] = useState<Unit>('in')
  const errorId = `${id}-fit`
  return (
    <section className={styles.section} aria-labelledby={`${errorId}-title`}>
      <h3 className={styles.title} id={`${errorId}-title`}>
        {PRODUCT_FIELDS.sizeAndFit.label}
      </h3>
      <p className={styles.hint}>Empty fields aren’t shown.</p>
      {errors.sizeAndFit && (
        <p className={styles.error} id={errorId} data-obstacle tabIndex={-1}>
          {errors.sizeAndFit}
        </p>
      )}
      <div className={styles.fields}>
        <SelectField
          label="Fit"
          value={fit.fit}
          onChange={({ target }) => change({ fit: target.value as FitValues['fit'] })}
        >
          {Object.entries(FIT_CHOICES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Units" value={unit} onChange={({ target }) => setUnit(target.value as Unit)}>
          <option value="in">Inches</option>
          <option value="cm">Centimeters</option>
        </SelectField>
        <HeightField
          unit={unit}
          centimeters={fit.modelHeight}
          onHeight={(modelHeight) => change({ modelHeight })}
        />
        <TextField
          label="Model’s size"
          value={fit.modelSize}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => change({ modelSize: target.value })}
        />
      </div>
      <MeasurementTable
        unit={unit}
        rows={fit.measurements}
        sizes={[...new Set(splitCommaList(values.sizes))]}
        areChecked={errors.sizeAndFit !== undefined}
        onChange={(measurements) => change({ measurements })}
      />
      <div className={styles.texts}>
        <TextAreaField
          label="Care"
          hint="One instruction per line, such as “Rinse in cold water after the sea”."
          rows={4}
          maxLength={1000}
          value={fit.care}
          onChange={({ target }) => change({ care: target.value })}
        />
        <TextAreaField
          label="Returns"
          hint="Return policy for this product."
          rows={4}
          maxLength={300}
          value={fit.returns}
          onChange={({ target }) => change({ returns: target.value })}
        />
      </div>
    </section>
  )
}
