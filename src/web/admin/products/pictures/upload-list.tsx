import { FieldError } from '#web/ui/field-frame.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Upload } from './use-product-images.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  onDismiss: (key: number) => void
}

/** How far each picture has come, and why one was refused. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="upload-list">
      {uploads.map(({ key, name, share, error }) => (
        <li key={key}>
          <b>{name}</b>
          {error === null ? (
            <progress aria-label={`Uploading ${name}`} value={share} max={1} />
          ) : (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
          {error !== null && (
            <IconButton icon="close" label={`Dismiss ${name}`} onClick={() => onDismiss(key)} />
          )}
        </li>
      ))}
    </ul>
  )
}
