import type { ModelViewerElement } from '@google/model-viewer'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

interface ViewerEvent {
  currentTarget: ModelViewerElement
}

/** Attributes and events of the `<model-viewer>` element. */
interface ModelViewerProps extends DetailedHTMLProps<HTMLAttributes<ModelViewerElement>, ModelViewerElement> {
  src: string
  alt: string
  poster?: string
  'variant-name'?: string
  ar?: boolean
  'ar-modes'?: string
  'camera-controls'?: boolean
  'camera-orbit'?: string
  'min-camera-orbit'?: string
  'max-camera-orbit'?: string
  'interaction-prompt'?: 'auto' | 'none'
  'shadow-intensity'?: string
  'shadow-softness'?: string
  'touch-action'?: string
  'tone-mapping'?: string
  exposure?: string
  onprogress?: (event: { detail: { totalProgress: number } }) => void
  onload?: (event: ViewerEvent) => void
  onerror?: () => void
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to declare an element for React.
  namespace JSX {
    interface IntrinsicElements {
      'model-viewer': ModelViewerProps
    }
  }
}
