import { downloadFile } from '#web/calls/download-file.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminIcon } from './admin-icon.tsx'

interface DownloadButtonProps {
  path: string
  fileName: string
  label?: string
}

export function DownloadButton({ path, fileName, label = 'Export CSV' }: DownloadButtonProps) {
  const { busy, run } = useAction()
  return (
    <Button
      variant="line"
      small
      busy={busy}
      busyLabel="Preparing..."
      onClick={() => void run(() => downloadFile(path, fileName))}
    >
      <AdminIcon name="download" small />
      {label}
    </Button>
  )
}
