import { Component } from 'react'
import type { ReactNode } from 'react'
import { MissingCode } from '../browser/lazyPage.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { MissingCodePage } from './MissingCodePage.tsx'

interface ErrorBoundaryProps {
  /** Another value than before, another address for instance, is another chance. */
  resetKey: string
  /** In place of the shop's error page. */
  fallback?: ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  failure?: { error: unknown }
}

/** A page that cannot be shown gives way to the error page; the rest of the shop stays. */
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
    if (error instanceof MissingCode) error.forget()
    this.setState({ failure: undefined })
  }

  override render() {
    const { children, fallback } = this.props
    const { failure } = this.state
    if (!failure) return children
    if (fallback !== undefined) return fallback
    return failure.error instanceof MissingCode ? <MissingCodePage onRetry={this.retry} /> : <ErrorPage />
  }
}
