import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useFileDrop } from '../../products/import/useFileDrop.ts'
import { ChooseCounts } from './ChooseCounts.tsx'
import styles from './CountsFileDialog.module.css'
import { CountsToSet } from './CountsToSet.tsx'
import { useCountsFile } from './useCountsFile.ts'

interface CountsFileDialogProps {
  /** Told in words what was set. */
  onSet: (words: string) => void
  onClose: () => void
}

/** Sets counts by SKU: a file is chosen or pasted, every row is tried, and then all are set. */
export function CountsFileDialog({ onSet, onClose }: CountsFileDialogProps) {
  const { file, failure, isBusy, choose, paste, forget, send } = useCountsFile(onSet)
  const isOver = useFileDrop((dropped) => {
    if (!isBusy) choose(dropped)
  })
  return (
    <Dialog title="Import counts" onClose={() => !isBusy && onClose()} className={styles.dialog}>
      {file ? (
        <CountsToSet file={file} failure={failure} isBusy={isBusy} onAnother={forget} onSet={send} />
      ) : (
        <ChooseCounts failure={failure} isOver={isOver} isBusy={isBusy} onChoose={choose} onPaste={paste} />
      )}
    </Dialog>
  )
}
