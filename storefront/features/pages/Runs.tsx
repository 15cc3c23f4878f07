import type { ReactNode } from 'react'
import type { Inline } from '../../../domain/contract/content.ts'
import { SiteLink } from '../../layout/SiteLink.tsx'

type TextRun = Extract<Inline, { type: 'text' }>

/** Renders text, links and line breaks within a paragraph. */
export function Runs({ runs }: { runs: readonly Inline[] }) {
  return runs.map((run, index) => {
    switch (run.type) {
      case 'text':
        return <FormattedText key={index} run={run} />
      case 'link':
        return (
          <SiteLink key={index} href={run.href}>
            {run.runs.map((textRun, runIndex) => (
              <FormattedText key={runIndex} run={textRun} />
            ))}
          </SiteLink>
        )
      case 'break':
        return <br key={index} />
    }
  })
}

function FormattedText({ run: { text, bold, italic, underline } }: { run: TextRun }) {
  let formatted: ReactNode = text
  if (underline) formatted = <u>{formatted}</u>
  if (italic) formatted = <em>{formatted}</em>
  if (bold) formatted = <strong>{formatted}</strong>
  return formatted
}
