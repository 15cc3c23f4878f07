import { type BodySize, BODY_SIZES, stretchNote } from '../../../../domain/content/bodySizes.ts'
import type { Product } from '../../../../domain/contract/product.ts'
import type { SizeAndFit } from '../../../../domain/contract/sizeAndFit.ts'
import { formatInches } from '../../../../domain/rules/products/inches.ts'
import { Link } from '../../../navigation/Link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { MeasureTable } from './MeasureTable.tsx'
import { UNITS, UNIT_NAMES, type Unit, formatLength } from './units.ts'
import styles from './SizeGuideDialog.module.css'
import { useUnit } from './useUnit.ts'

interface SizeGuideDialogProps {
  product: Pick<Product, 'name' | 'category' | 'sizes'>
  measurements: SizeAndFit['measurements']
  /** Size to highlight. */
  chosen: string | undefined
  onClose: () => void
}

/** Shows body measurements per size and the measurements of the garment. */
export function SizeGuideDialog({ product, measurements, chosen, onClose }: SizeGuideDialogProps) {
  const [unit, setUnit] = useUnit()
  const { name, category, sizes } = product
  const bodies = sizes.flatMap((size) => {
    const body = BODY_SIZES[category][size]
    return body ? [{ size, values: formatBodySize(unit, body) }] : []
  })
  const garments = sizes.map((size) => ({
    size,
    values: measurements.map(({ valuesInCm }) => {
      const found = valuesInCm.find((each) => each.size === size)
      return found ? formatLength(unit, found.value) : '–'
    }),
  }))

  return (
    <Dialog title="Size guide" onClose={onClose} className={styles.dialog}>
      <div className={styles.head}>
        <p className={styles.words}>
          {name}, in {UNIT_NAMES[unit].toLowerCase()}.
        </p>
        <div className={styles.units} role="group" aria-label="Units">
          {UNITS.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.unit}
              aria-label={UNIT_NAMES[each]}
              aria-pressed={each === unit}
              onClick={() => setUnit(each)}
            >
              {each}
            </button>
          ))}
        </div>
      </div>
      {bodies.length > 0 && (
        <MeasureTable
          title="Body measurements"
          columns={['Bust', 'Waist', 'Hips']}
          rows={bodies}
          chosen={chosen}
        />
      )}
      <MeasureTable
        title="Garment measurements"
        columns={measurements.map((measurement) => measurement.name)}
        rows={garments}
        chosen={chosen}
      >
        Measured on the piece itself. {stretchNote(category, measurements)}
      </MeasureTable>
      <Link className={styles.more} to={paths.page('size-guide')} onClick={onClose}>
        How to measure yourself
      </Link>
    </Dialog>
  )
}

/** Formats the measurements of a body, with inches rounded to halves. */
function formatBodySize(unit: Unit, { bust, waist, hips }: BodySize): string[] {
  const format = (cm: number) => (unit === 'cm' ? String(cm) : formatInches(cm, 0.5))
  return [bust, waist, hips].map((range) =>
    range
      .flatMap((cm) => cm ?? [])
      .map(format)
      .join('–'),
  )
}
