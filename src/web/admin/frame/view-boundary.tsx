import { Component, type ReactNode } from 'react'
import { unexpectedError } from '#shared/errors.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A view that fails takes nothing else with it: the rail stays, and another view can be chosen. */
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
