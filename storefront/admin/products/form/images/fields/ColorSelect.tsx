import { SelectField } from '../../../../../ui/forms/SelectField.tsx'
import { VisuallyHidden } from '../../../../../ui/VisuallyHidden.tsx'
import { StatedField } from './StatedField.tsx'

interface ColorSelectProps {
  /** Names the picture: 'image 2'. */
  which: string
  colors: readonly string[]
  /** Empty where it shows every color. */
  chosen: string
  onChoose: (color: string) => void
  /** What came of the last choice; left out where it is not saved by itself. */
  state?: string
}

/** Which of the product's colors a picture shows; nothing to choose of a product without any. */
export function ColorSelect({ which, colors, chosen, onChoose, state }: ColorSelectProps) {
  if (colors.length === 0) return null
  return (
    <StatedField state={state}>
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
    </StatedField>
  )
}
