import { dismissToast, holdToasts, releaseToasts, useToasts } from '#web/state/toast-store.ts'
import { Toaster } from '#web/ui/toaster.tsx'

export const Toasts = () => (
  <Toaster toasts={useToasts()} onDismiss={dismissToast} onHold={holdToasts} onRelease={releaseToasts} />
)
