import type { Product } from '../../../../domain/contract/product.ts'
import type { SizeAndFit } from '../../../../domain/contract/sizeAndFit.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { lengthIn, UNITS } from './measures.ts'
import type { Unit } from './measures.ts'
import styles from './SizeGuideDialog.module.css'
import { useUnit } from './useUnit.ts'

interface SizeGuideDialogProps {
  product: Pick<Product, 'name' | 'sizes'>
  measurements: SizeAndFit['measurements']
  /** The size that stands out, because the shopper has chosen it. */
  chosen: string | undefined
  onClose: () => void
}

const UNIT_NAMES: Record<Unit, string> = { in: 'Inches', cm: 'Centimeters' }

export function SizeGuideDialog({ product, measurements, chosen, onClose }: SizeGuideDialogProps) {
  const [unit, setUnit] = useUnit()
  const valueOf = (size: string, { valuesInCm }: SizeAndFit['measurements'][number]) => {
    const found = valuesInCm.find((each) => each.size === size)
    return found ? lengthIn(unit, found.value) : '–'
  }

  return (
    <Dialog title="Size guide" onClose={onClose} className={styles.dialog}>
      <div className={styles.head}>
        <p className={styles.words}>
          {product.name}, measured on the piece itself, in {UNIT_NAMES[unit].toLowerCase()}.
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
      {/* Wider than a phone with many measurements: it can be scrolled, by keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} role="region" aria-label="Measurements" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Size</th>
              {measurements.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {product.sizes.map((size) => (
              <tr key={size} data-chosen={size === chosen}>
                <th scope="row">{size}</th>
                {measurements.map((measurement) => (
                  <td key={measurement.name}>{valueOf(size, measurement)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
