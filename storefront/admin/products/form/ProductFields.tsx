import { PRODUCT_FIELD_NAMES } from '../../../../domain/productFields.ts'
import type { ProductFormState } from './state/productFormState.ts'
import { type ControlName, ProductControl } from './ProductControl.tsx'
import { PublicationFields } from './PublicationFields.tsx'
import { StockSection } from './counts/StockSection.tsx'
import { StockHistory } from './stock/StockHistory.tsx'
import { StockReasonFields } from './stock/StockReasonFields.tsx'
import { Variants } from './variants/Variants.tsx'
import styles from './ProductFields.module.css'

/** Fields with a fixed position in the layout. All others get a row below. */
const PLACED = new Set<string>(
  'name price category description sizes colors tags stockQuantity inStock featured publication goesLiveAt sizeAndFit'.split(
    ' ',
  ),
)
const OTHERS = PRODUCT_FIELD_NAMES.filter((name) => !PLACED.has(name)) as ControlName[]

export function ProductFields({ form }: { form: ProductFormState }) {
  const control = (name: ControlName, className?: string) => (
    <ProductControl key={name} form={form} name={name} className={className} />
  )
  return (
    <div className={styles.fields}>
      {control('name')}
      <div className={styles.pair}>
        {control('price')}
        {control('category')}
      </div>
      {control('description')}
      <div className={styles.lists}>
        {control('sizes')}
        {control('colors')}
        {control('tags', styles.wide)}
      </div>
      <StockSection form={form} beside={control('featured')}>
        <div className={styles.stock}>
          {control('stockQuantity')}
          <div className={styles.flags}>
            {control('inStock')}
            {control('featured')}
          </div>
        </div>
        <StockReasonFields form={form} />
      </StockSection>
      <StockHistory form={form} />
      <Variants form={form} />
      {OTHERS.map((name) => control(name))}
      <PublicationFields form={form} />
    </div>
  )
}
