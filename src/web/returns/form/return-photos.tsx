import { useId, useState } from 'react'
import { pictureTypes } from '#shared/media/upload.ts'
import { maxPhotos } from '#shared/returns/return-states.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ReturnPhoto } from './return-draft.ts'
import { uploadReturnPhoto } from './upload-return-photo.ts'

interface ReturnPhotosProps {
  /** of the call that takes them */
  path: string
  /** names each of them, with its number */
  label: string
  hint: string
  photos: readonly ReturnPhoto[]
  error: string | undefined
  onChange: (photos: readonly ReturnPhoto[]) => void
}

/** Photos of what is wrong with a unit. Each is sent as soon as it is chosen. */
export function ReturnPhotos({ path, label, hint, photos, error, onChange }: ReturnPhotosProps) {
  const errorId = useId()
  const [sending, setSending] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const room = maxPhotos - photos.length

  async function add(files: readonly File[]) {
    setFailure(null)
    let now = photos
    const taken = files.slice(0, room)
    if (files.length > room) setFailure(`At most ${maxPhotos} photos`)
    setSending(taken.length)
    for (const file of taken) {
      try {
        now = [...now, await uploadReturnPhoto(path, file)]
        onChange(now)
      } catch (problem) {
        setFailure(`${file.name}: ${errorMessage(problem)}`)
      }
      setSending((left) => left - 1)
    }
  }

  return (
    <div className="grid gap-2.5">
      <ul className="flex flex-wrap gap-2.5 empty:hidden" aria-label="Added photos">
        {photos.map(({ id, preview }, index) => (
          <li key={id} className="relative">
            <img src={preview} alt={`${label}, ${index + 1}`} className="size-24 bg-sunken object-cover" />
            <span className="absolute top-0 right-0 bg-surface">
              <IconButton
                icon="close"
                label={`Remove photo ${index + 1}`}
                onClick={() => onChange(photos.filter((photo) => photo.id !== id))}
              />
            </span>
          </li>
        ))}
      </ul>
      {room > 0 && (
        <label className="btn btn--line btn--small justify-self-start focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-thread">
          <Icon name="upload" small />
          {sending > 0 ? 'Adding...' : photos.length === 0 ? 'Add photos' : 'Add another'}
          <input
            type="file"
            className="sr-only"
            multiple
            accept={pictureTypes}
            disabled={sending > 0}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              event.target.value = ''
              void add(files)
            }}
          />
        </label>
      )}
      <p className="hint">{hint}</p>
      <div role="status">{failure !== null && <FieldError>{failure}</FieldError>}</div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
