import { dismissToast, holdToasts, releaseToasts, useToasts } from '#web/ui/toast-store.ts'
import { Toaster } from '#web/ui/toaster.tsx'

export const Toasts = () => (
  <Toaster toasts={useToasts()} onDismiss={dismissToast} onHold={holdToasts} onRelease={releaseToasts} />
)
