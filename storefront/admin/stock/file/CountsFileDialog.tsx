import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useFileDrop } from '../../products/import/useFileDrop.ts'
import { ChooseCounts } from './ChooseCounts.tsx'
import styles from './CountsFileDialog.module.css'
import { CountsPreview } from './CountsPreview.tsx'
import { useCountsFile } from './useCountsFile.ts'

interface CountsFileDialogProps {
  /** Called with a summary of the import. */
  onSet: (words: string) => void
  onClose: () => void
}

/** Imports counts by SKU: choose or paste a file, validate every row, then save all. */
export function CountsFileDialog({ onSet, onClose }: CountsFileDialogProps) {
  const { file, failure, isBusy, choose, paste, forget, send } = useCountsFile(onSet)
  const isOver = useFileDrop((dropped) => {
    if (!isBusy) choose(dropped)
  })
  return (
    <Dialog title="Import counts" onClose={() => !isBusy && onClose()} className={styles.dialog}>
      {file ? (
        <CountsPreview file={file} failure={failure} isBusy={isBusy} onAnother={forget} onSet={send} />
      ) : (
        <ChooseCounts failure={failure} isOver={isOver} isBusy={isBusy} onChoose={choose} onPaste={paste} />
      )}
    </Dialog>
  )
}
