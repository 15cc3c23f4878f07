import { useState } from 'react'
import type { Product } from '../../../domain/contract/product.ts'
import { cartEntryKey, type CartChoice } from '../../../domain/rules/cart/cart.ts'
import { getLimitForAdding } from '../../../domain/rules/cart/lineLimit.ts'
import { canBeBought, isChoiceIncomplete } from '../../../domain/rules/variants/choiceStock.ts'
import { isOffered } from '../../../domain/rules/variants/isOffered.ts'
import { usePublicConfig } from '../../api/usePublicConfig.ts'
import type { Cart, CartEntry } from '../../cart/CartProvider.tsx'
import { unitLimitMessage } from '../../cart/unitLabels.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import styles from './ChangeLineDialog.module.css'

export interface ChangeLineDialogProps {
  cart: Pick<Cart, 'readLines' | 'change'>
  line: CartEntry
  product: Product
  /** `message` is the announcement, `key` the new key of the line. */
  onChanged: (message: string, key: string) => void
  onClose: () => void
}

/** Changes the size and color of a cart line. Merges it with an existing line of the same choice. */
export function ChangeLineDialog({ cart, line, product, onChanged, onClose }: ChangeLineDialogProps) {
  const limits = usePublicConfig().config?.unitLimits
  const [size, setSize] = useState(isOffered(line.size, product.sizes) ? line.size : '')
  const [color, setColor] = useState(isOffered(line.color, product.colors) ? line.color : '')
  const [failure, setFailure] = useState<string>()
  const isChosen = !isChoiceIncomplete(product, { size, color }) && canBeBought(product, { size, color })

  const choose = (next: { size?: string; color?: string }) => {
    setFailure(undefined)
    if (next.size !== undefined) setSize(next.size)
    if (next.color === undefined) return
    setColor(next.color)
    // Clear the size if it is not available in the new color.
    if (!canBeBought(product, { size, color: next.color })) setSize('')
  }

  const change = () => {
    const lines = cart.readLines()
    const current = lines.find((each) => cartEntryKey(each) === cartEntryKey(line))
    if (!current || (size === line.size && color === line.color)) return onClose()
    const next = { ...current, size, color }
    const key = cartEntryKey(next)
    const others = lines.filter((each) => each !== current)
    const existing = getQuantity(others, key)
    const limit = getLimitForAdding(next, others, { product, limits })
    if (limit.max <= existing) return setFailure(unitLimitMessage(limit))
    const quantity = Math.min(existing + current.quantity, limit.max)
    cart.change(cartEntryKey(current), { ...next, quantity }, product)
    const label = [line.name, size, color].filter(Boolean).join(', ')
    const isAll = quantity === existing + current.quantity
    onChanged(`Changed to ${label}.${isAll ? '' : ` ${unitLimitMessage(limit)}`}`, key)
  }

  return (
    <Dialog title="Change size or color" onClose={onClose}>
      <p className={styles.name}>{line.name}</p>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          if (isChosen) change()
        }}
      >
        {product.colors.length > 0 && (
          <SelectField label="Color" value={color} onChange={({ target }) => choose({ color: target.value })}>
            <Options
              values={product.colors}
              chosen={color}
              isAvailable={(each) => canBeBought(product, { color: each })}
            />
          </SelectField>
        )}
        {product.sizes.length > 0 && (
          <SelectField label="Size" value={size} onChange={({ target }) => choose({ size: target.value })}>
            <Options
              values={product.sizes}
              chosen={size}
              isAvailable={(each) => canBeBought(product, { size: each, color })}
            />
          </SelectField>
        )}
        <Alert>{failure}</Alert>
        <Button type="submit" disabled={!isChosen}>
          Update bag
        </Button>
      </form>
    </Dialog>
  )
}

interface OptionsProps {
  values: readonly string[]
  chosen: string
  /** Returns true if the value can be bought with the other choice. */
  isAvailable: (value: string) => boolean
}

function Options({ values, chosen, isAvailable }: OptionsProps) {
  return (
    <>
      {chosen === '' && (
        <option value="" disabled>
          Select
        </option>
      )}
      {values.map((value) => (
        <option key={value} value={value} disabled={!isAvailable(value)}>
          {isAvailable(value) ? value : `${value}, sold out`}
        </option>
      ))}
    </>
  )
}

const getQuantity = (lines: readonly CartChoice[], key: string) =>
  lines.find((each) => cartEntryKey(each) === key)?.quantity ?? 0
