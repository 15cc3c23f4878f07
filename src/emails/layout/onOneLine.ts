const TURNS_WRITING_AROUND = /[\u202a-\u202e\u2066-\u2069]/g

/** Whoever chose a name must choose neither how many lines it takes nor how the words after it are read. */
export const onOneLine = (text: string) =>
  text
    .replace(TURNS_WRITING_AROUND, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
