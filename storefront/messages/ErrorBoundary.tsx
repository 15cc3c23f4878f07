import { Component } from 'react'
import type { ReactNode } from 'react'
import { ChunkLoadError } from '../browser/lazyPage.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { ChunkErrorPage } from './ChunkErrorPage.tsx'

interface ErrorBoundaryProps {
  /** The boundary retries when this value changes, such as the path. */
  resetKey: string
  /** Replaces the default error page. */
  fallback?: ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  failure?: { error: unknown }
}

/** Shows an error page in place of a page that fails to render; the rest of the shop stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } }
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.retry()
  }

  private readonly retry = () => {
    const error = this.state.failure?.error
    if (error instanceof ChunkLoadError) error.reset()
    this.setState({ failure: undefined })
  }

  override render() {
    const { children, fallback } = this.props
    const { failure } = this.state
    if (!failure) return children
    if (fallback !== undefined) return fallback
    return failure.error instanceof ChunkLoadError ? <ChunkErrorPage onRetry={this.retry} /> : <ErrorPage />
  }
}
