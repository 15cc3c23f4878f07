import '@google/model-viewer'
import { useState } from 'react'
import { Swatch } from '../../../products/Swatch.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './ModelDialog.module.css'
import './modelViewerElement.ts'
import type { ModelDialogProps } from './modelDialogProps.ts'

type State = 'loading' | 'shown' | 'failed'

/** 3D view of a product, with AR on phones that support it. */
export function ModelDialog({ product, model, color, onColor, onClose }: ModelDialogProps) {
  const [state, setState] = useState<State>('loading')
  const [progress, setProgress] = useState(0)
  // Color variants in the model file; a color renamed by staff is not among them.
  const [variants, setVariants] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)

  // Before a color is chosen, the model shows its first variant.
  const shown = color === undefined ? variants[0] : variants.find((variant) => variant === color)
  const retry = () => {
    setState('loading')
    setProgress(0)
    setAttempt(attempt + 1)
  }
  return (
    <Dialog
      className={styles.dialog}
      title={
        <span className={styles.title}>
          {product.name}
          {shown !== undefined && <span className={styles.color}>{shown}</span>}
        </span>
      }
      onClose={onClose}
    >
      <div className={styles.stage}>
        {state === 'failed' ? (
          <div className={styles.failed} role="alert">
            <p>
              The model could not be loaded. Check your connection and try again, or close this window to see
              the pictures.
            </p>
            <Button variant="secondary" onClick={retry}>
              Try again
            </Button>
          </div>
        ) : (
          <model-viewer
            key={attempt}
            onprogress={({ detail }) => setProgress(detail.totalProgress)}
            onload={({ currentTarget }) => {
              setVariants(currentTarget.availableVariants)
              setState('shown')
            }}
            onerror={() => setState('failed')}
            className={styles.viewer}
            // model-viewer caches failures by URL, so a retry needs a new one.
            src={attempt === 0 ? model.path : `${model.path}?attempt=${attempt}`}
            alt={`3D model of ${color === undefined ? '' : `${color} `}${product.name}. ${product.description}`}
            variant-name={shown}
            ar
            ar-modes="webxr scene-viewer quick-look"
            camera-controls
            camera-orbit="-20deg 82deg auto"
            min-camera-orbit="auto 35deg auto"
            max-camera-orbit="auto 105deg auto"
            interaction-prompt="none"
            shadow-intensity="0.7"
            shadow-softness="0.9"
            touch-action="none"
            tone-mapping="neutral"
            exposure="0.9"
          >
            <button slot="ar-button" type="button" className={styles.room}>
              See it in your room
            </button>
            <div slot="progress-bar" />
          </model-viewer>
        )}
        {state === 'loading' && (
          <p className={styles.loading} role="status">
            Loading <progress value={progress} max={1} aria-label="Loading the model" />
          </p>
        )}
      </div>
      <div className={styles.foot}>
        {variants.length > 1 && (
          <ul className={styles.colors} aria-label="Color">
            {variants
              .filter((variant) => product.colors.includes(variant))
              .map((variant) => (
                <li key={variant}>
                  <button
                    type="button"
                    className={styles.choice}
                    aria-pressed={variant === shown}
                    onClick={() => onColor(variant)}
                  >
                    <Swatch color={variant} />
                    {variant}
                  </button>
                </li>
              ))}
          </ul>
        )}
        <p className={styles.hint}>
          <span className={styles.byTouch}>Drag to rotate, pinch to zoom.</span>
          <span className={styles.byMouse}>Drag to rotate, scroll to zoom.</span>
          <VisuallyHidden>
            {' '}
            With a keyboard, use the arrow keys to rotate, and Page Up and Page Down to zoom. Close this
            window to see the pictures.
          </VisuallyHidden>
        </p>
      </div>
    </Dialog>
  )
}
