import ts from 'typescript'

/** Words that this project writes in plain English instead, in comments and in parts of identifiers. */
const WORDS =
  'anew|farewell|hark|meanwhile|nobody|nobodys|patience|refusal|rehearsal|told|tell|tells|whoever|whom'.split(
    '|',
  )
const OPENINGS = /^(What|Who|Whoever|Whatever|Whose|So long|Of what|To whom)\b/
const MAX_SENTENCE_WORDS = 30

/**
 * Returns what is hard to read in a source file: unusual words in comments and identifiers, sentences of comments that
 * are longer than 30 words or begin with a word such as "Whoever". Comments are those of TypeScript; a sentence ends at
 * punctuation, an empty line or a list item.
 */
export function findLanguageFaults(file: string, code: string): string[] {
  const faults: string[] = []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind)
  const ranges = new Map<number, ts.CommentRange>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node))
      for (const word of splitName(node.text))
        if (WORDS.includes(word)) faults.push(`name ${node.text}: ${word}`)
    // Text of JSX may look like a comment.
    if (!ts.isJsxText(node))
      for (const range of [
        ...(ts.getLeadingCommentRanges(code, node.pos) ?? []),
        ...(ts.getTrailingCommentRanges(code, node.end) ?? []),
      ])
        ranges.set(range.pos, range)
    ts.forEachChild(node, visit)
  }
  visit(source)
  ts.forEachChild(source.endOfFileToken, visit)
  for (const sentence of findSentences(code, [...ranges.values()])) {
    for (const word of WORDS)
      if (new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(sentence)) faults.push(`${word}: ${sentence}`)
    if (OPENINGS.test(sentence)) faults.push(`opening: ${sentence}`)
    const words = sentence.split(' ').filter((word) => /[a-z]/i.test(word)).length
    if (words > MAX_SENTENCE_WORDS) faults.push(`${words} words: ${sentence}`)
  }
  return faults
}

/** Returns the lowercase words of an identifier: `toldAgain`, `TOLD_AGAIN` → told, again. */
function splitName(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

function findSentences(code: string, ranges: ts.CommentRange[]): string[] {
  const comments: { text: string; end: number }[] = []
  for (const { pos, end } of ranges.toSorted((a, b) => a.pos - b.pos)) {
    const text = code
      .slice(pos, end)
      .replace(/^\/\*\*?|\*\/$/g, '')
      .replace(/^\s*(\/\/|\*) ?/gm, '')
    const last = comments.at(-1)
    // Consecutive line comments are one text.
    if (last && code.startsWith('//', pos) && /^\s*$/.test(code.slice(last.end, pos)))
      Object.assign(last, { text: `${last.text}\n${text}`, end })
    else comments.push({ text, end })
  }
  return comments
    .flatMap(({ text }) => text.split(/\n\s*\n|\n\s*(?:[-@]|\d+\. )/))
    .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').split(/(?<=[.!?:;])\s/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
