import { GIFT_NOTE_LENGTH } from '../../../../domain/rules/orders/giftNote.ts'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx'
import type { CheckoutForm } from './checkoutForm.ts'
import styles from './ShippingStep.module.css'

interface GiftNoteProps {
  form: CheckoutForm
  onChange: (changed: Partial<CheckoutForm>) => void
}

/** Optional gift note; unchecking the box keeps the typed text but does not send it. */
export function GiftNote({ form: { isGift, giftNote }, onChange }: GiftNoteProps) {
  const left = GIFT_NOTE_LENGTH - giftNote.length
  return (
    <fieldset className={styles.group} aria-labelledby="gift">
      <h2 className={styles.title} id="gift">
        Gift
      </h2>
      <CheckboxField
        label="Add a gift note"
        name="isGift"
        className={styles.wide}
        checked={isGift}
        onChange={(event) => onChange({ isGift: event.target.checked })}
      />
      {!isGift && <p className={styles.kept}>Packing slips never show prices, with or without a note.</p>}
      {isGift && (
        <TextAreaField
          label="Gift note (optional)"
          name="giftNote"
          className={styles.wide}
          rows={4}
          maxLength={GIFT_NOTE_LENGTH}
          autoComplete="off"
          value={giftNote}
          hint={`We’ll enclose it with your order. Prices are never shown. ${left} ${left === 1 ? 'character' : 'characters'} left.`}
          onChange={(event) => onChange({ giftNote: event.target.value })}
        />
      )}
    </fieldset>
  )
}
