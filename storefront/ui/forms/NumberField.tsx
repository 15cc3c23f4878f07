import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** A number from 0; scrolling over it scrolls the page and leaves the number as it is. */
export function NumberField(props: TextFieldProps) {
  return <TextField {...props} type="number" min="0" onWheel={(event) => event.currentTarget.blur()} />
}
