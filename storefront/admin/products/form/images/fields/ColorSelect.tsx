import { SelectField } from '../../../../../ui/forms/SelectField.tsx'
import { VisuallyHidden } from '../../../../../ui/VisuallyHidden.tsx'
import { SaveStatusField } from './SaveStatusField.tsx'

interface ColorSelectProps {
  /** Label of the image, such as "image 2". */
  which: string
  colors: readonly string[]
  /** Selected color; empty means all colors. */
  chosen: string
  onChoose: (color: string) => void
  /** State of the last save; omit if changes are not saved automatically. */
  state?: string
}

/** Color field of an image. Renders nothing if the product has no colors. */
export function ColorSelect({ which, colors, chosen, onChoose, state }: ColorSelectProps) {
  if (colors.length === 0) return null
  return (
    <SaveStatusField state={state}>
      <SelectField
        label={
          <>
            Color<VisuallyHidden> of {which}</VisuallyHidden>
          </>
        }
        value={colors.includes(chosen) ? chosen : ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">All colors</option>
        {colors.map((color) => (
          <option key={color} value={color}>
            {color}
          </option>
        ))}
      </SelectField>
    </SaveStatusField>
  )
}
