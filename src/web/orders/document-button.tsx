import { downloadFile } from '../calls/download-file.ts'
import { useAction } from '../calls/use-action.ts'
import { Button } from '../ui/button.tsx'

/** Downloads a document of an order. */
export function DocumentButton({ path, label }: { path: string; label: string }) {
  const { busy, run } = useAction()
  return (
    <Button
      variant="line"
      small
      busy={busy}
      busyLabel="Preparing..."
      onClick={() => void run(() => downloadFile(path))}
    >
      {label}
    </Button>
  )
}
