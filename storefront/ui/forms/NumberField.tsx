import { TextField } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** Field for a non-negative number; scrolling over it does not change the value. */
export function NumberField(props: TextFieldProps) {
  return <TextField {...props} type="number" min="0" onWheel={(event) => event.currentTarget.blur()} />
}
