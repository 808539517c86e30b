import { Component, type ReactNode } from 'react'
import { unexpectedError } from '#shared/errors.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** Catches errors of a view; the rail stays usable. */
export class ViewBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorState title="This view could not be shown" message={unexpectedError} as="h1" />
  }
}
