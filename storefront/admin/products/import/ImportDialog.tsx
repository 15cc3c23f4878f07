import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import styles from './ImportDialog.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { summarizeImport } from './sendProducts.ts'
import { useFileDrop } from './useFileDrop.ts'
import { useImport } from './useImport.ts'

interface ImportDialogProps {
  /** Called with a summary of the import, even if it was stopped early. */
  onImported: (words: string) => void
  onClose: () => void
}

/** Imports products from a CSV file: choose, preview, send. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const { file, problem, choose, forget, total, tally, isSending, failure, send, stop } =
    useImport(onImported)
  const isBegun = isSending || tally.sent > 0
  const isOver = useFileDrop((dropped) => {
    if (!isBegun) choose(dropped)
  })
  const close = () => {
    if (isSending) stop()
    else if (tally.sent > 0) onImported(summarizeImport(tally))
    else onClose()
  }
  return (
    <Dialog title="Import Products" onClose={close} className={file ? styles.wide : undefined}>
      {file ? (
        <ImportPreview file={file} isBegun={isBegun} onAnother={forget}>
          <ImportProgress
            file={file}
            total={total}
            tally={tally}
            isSending={isSending}
            failure={failure}
            onSend={send}
            onStop={stop}
            onClose={close}
          />
        </ImportPreview>
      ) : (
        <ChooseFile problem={problem} isOver={isOver} onChoose={choose} />
      )}
    </Dialog>
  )
}
