import { type ReactNode, useEffect, useId, useRef } from 'react'
import { mayWrite } from '../../../../../domain/productFields.ts'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { choiceNoun } from '../../../../../domain/rules/stock/stockSpread.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useRole } from '../../../session/useRole.ts'
import type { ProductFormState } from '../state/productFormState.ts'
import { isCountChanged } from '../state/stockReasonValues.ts'
import { StockTotals } from './StockTotals.tsx'
import { ReadOnlyCountGrid } from './grid/ReadOnlyCountGrid.tsx'
import { startStockMove } from '../state/editCounts.ts'
import { buildGrid } from './grid/buildGrid.ts'
import { MoveCounts } from './MoveCounts.tsx'
import { NewStock } from './NewStock.tsx'
import { VariantCounts } from './VariantCounts.tsx'
import { VariantsLoader } from './VariantsLoader.tsx'
import styles from './VariantCounts.module.css'

interface StockSectionProps {
  form: ProductFormState
  /** Controls for stock as one total. */
  children: ReactNode
  /** Controls beside the stock in both modes. */
  beside: ReactNode
}

/** Stock of a product: one total, counts by variant, or the switch from one to the other. */
export function StockSection({ form, children, beside }: StockSectionProps) {
  const { product, isGone, countDraft } = form
  const mayCount = mayWrite(useRole(), 'stockQuantity')
  const isByVariant = product?.stockBy === 'variant' && !isGone
  const isMoving = countDraft?.purpose === 'move' && !isGone
  const section = useRef<HTMLDivElement>(null)
  // The pressed button is unmounted when the mode changes: move the focus here.
  const mode = isByVariant ? 'variant' : isMoving ? 'move' : 'product'
  const previousMode = useRef(mode)
  useEffect(() => {
    if (previousMode.current === mode) return
    previousMode.current = mode
    section.current?.focus()
  }, [mode])

  return (
    <div ref={section} role="group" aria-label="Stock" tabIndex={-1} className={styles.part}>
      {!product ? (
        <NewStock form={form} mayCount={mayCount} beside={beside}>
          {children}
        </NewStock>
      ) : mode === 'product' ? (
        <>
          {children}
          {!isGone && mayCount && <TrackByVariantButton form={form} product={product} />}
        </>
      ) : (
        <>
          {isByVariant && (
            <div className={styles.top}>
              <StockTotals product={product} />
              {beside}
            </div>
          )}
          <StockByVariant form={form} product={product} mayCount={mayCount} />
          {!isByVariant && beside}
        </>
      )}
    </div>
  )
}

/** Count grid for editing, for distributing the total, or read-only. */
function StockByVariant({
  form,
  product,
  mayCount,
}: {
  form: ProductFormState
  product: ManagedProduct
  mayCount: boolean
}) {
  const titleId = useId()
  const title = `Stock by ${getChoiceNoun(product)}`
  const label = `${title} of ${product.name}`
  const draft = form.countDraft
  return (
    <section aria-labelledby={titleId} className={styles.counts}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {mayCount ? (
        <VariantsLoader product={product}>
          {(variants) =>
            draft?.purpose === 'move' ? (
              <MoveCounts
                formId={form.id}
                product={product}
                variants={variants}
                draft={draft}
                label={label}
              />
            ) : (
              <VariantCounts form={form} product={product} variants={variants} label={label} />
            )
          }
        </VariantsLoader>
      ) : (
        <ReadOnlyCountGrid
          grid={buildGrid(product.variants.map((each) => ({ ...each, id: each.sku })))}
          label={label}
        />
      )}
    </section>
  )
}

function TrackByVariantButton({ form, product }: { form: ProductFormState; product: ManagedProduct }) {
  const hintId = useId()
  const isUnsaved = isCountChanged(product, form.values)
  if (product.sizes.length === 0 && product.colors.length === 0) return null
  return (
    <div className={styles.begin}>
      <Button
        variant="quiet"
        disabled={isUnsaved}
        aria-describedby={isUnsaved ? hintId : undefined}
        onClick={() => startStockMove(form.id)}
      >
        Track stock by {getChoiceNoun(product)}
      </Button>
      {isUnsaved && (
        <p id={hintId} className={styles.soft}>
          Save the new quantity first.
        </p>
      )}
    </div>
  )
}

const getChoiceNoun = ({ sizes, colors }: ManagedProduct) =>
  choiceNoun([{ size: sizes[0] ?? null, color: colors[0] ?? null }])
