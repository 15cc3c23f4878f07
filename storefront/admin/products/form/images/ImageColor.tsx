import { useState } from 'react'
import type { ProductImage } from '../../../../../domain/contract/product.ts'
import type { ProductFormState } from '../state/productFormState.ts'
import { setImageColor } from './changeImages.ts'
import { ColorSelect } from './fields/ColorSelect.tsx'

interface ImageColorProps {
  form: ProductFormState
  image: ProductImage
  which: string
}

/** Color field of an image; saves on change. */
export function ImageColor({ form, image, which }: ImageColorProps) {
  // Optimistic value until the server has saved it.
  const [asked, setAsked] = useState<string>()
  const [last, setLast] = useState<string>()
  const saved = image.color ?? ''
  const choose = async (color: string) => {
    setAsked(color)
    setLast(color)
    await setImageColor(form.id, image._id, color || null)
    setAsked((now) => (now === color ? undefined : now))
  }
  const state = asked !== undefined ? 'Saving...' : last === saved ? 'Saved' : ''
  return (
    <ColorSelect
      which={which}
      colors={form.product?.colors ?? []}
      chosen={asked ?? saved}
      onChoose={(color) => void choose(color)}
      state={state}
    />
  )
}
