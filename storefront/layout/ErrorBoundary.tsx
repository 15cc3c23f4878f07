import { Component } from 'react'
import type { ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

interface ErrorBoundaryProps {
  /** Another value than before, another address for instance, is another chance. */
  resetKey: string
  /** In place of the shop's error page. */
  fallback?: ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  hasFailed: boolean
}

/** A page that cannot be shown gives way to the error page; the rest of the shop stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.setState({ hasFailed: false })
  }

  override render() {
    const { children, fallback = <ErrorPage /> } = this.props
    return this.state.hasFailed ? fallback : children
  }
}
