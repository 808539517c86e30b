import { useRef, useState } from 'react'
import { pictureMessages, pictureRules, pictureTypes } from '#shared/media/upload.ts'
import { sentenceOf } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { uploadFiles } from './staff-call.ts'

interface UploadButtonProps<Answer> {
  label: string
  path: string
  multiple?: boolean
  onUploaded: (answer: Answer) => void
}

/** Chooses pictures and sends them at once, with how far they have come. */
export function UploadButton<Answer>({ label, path, multiple, onUploaded }: UploadButtonProps<Answer>) {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState('')

  const send = async (files: File[]) => {
    if (files.length === 0) return
    const problem = problemOf(files)
    setError(problem)
    if (problem !== '') return
    setShare(0)
    try {
      onUploaded(await uploadFiles<Answer>(path, files, setShare))
    } catch (failure) {
      setError(sentenceOf(failure))
    } finally {
      setShare(null)
    }
  }

  return (
    <div className="admin-upload">
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={pictureTypes}
        multiple={multiple}
        onChange={(event) => {
          void send([...(event.target.files ?? [])])
          // The same file can be chosen again after it was refused.
          event.target.value = ''
        }}
      />
      <Button
        variant="line"
        small
        busy={share !== null}
        busyLabel={share === 1 ? 'Preparing the picture...' : 'Sending...'}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" small />
        {label}
      </Button>
      {share !== null && <progress max={1} value={share} aria-label="Sent" />}
      {error !== '' && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

/** What can be said before anything is sent; '' where nothing is wrong. */
function problemOf(files: readonly File[]): string {
  if (files.length > pictureRules.files) return pictureMessages.tooMany
  if (files.some(({ size }) => size === 0)) return pictureMessages.empty
  return files.some(({ size }) => size > pictureRules.bytes) ? pictureMessages.tooLarge : ''
}
