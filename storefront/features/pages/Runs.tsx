import type { ReactNode } from 'react'
import type { Inline } from '../../../domain/contract/content.ts'
import { SiteLink } from '../../layout/SiteLink.tsx'

type TextRun = Extract<Inline, { type: 'text' }>

/** Renders text, links and line breaks within a paragraph. */
export function Runs({ runs }: { runs: readonly Inline[] }) {
  return runs.map((run, index) => {
    switch (run.type) {
      case 'text':
        return <FormattedText key={index} words={run} />
      case 'link':
        return (
          <SiteLink key={index} href={run.href}>
            {run.runs.map((words, place) => (
              <FormattedText key={place} words={words} />
            ))}
          </SiteLink>
        )
      case 'break':
        return <br key={index} />
    }
  })
}

function FormattedText({ words: { text, bold, italic, underline } }: { words: TextRun }) {
  let marked: ReactNode = text
  if (underline) marked = <u>{marked}</u>
  if (italic) marked = <em>{marked}</em>
  if (bold) marked = <strong>{marked}</strong>
  return marked
}
