import { useRef, useState } from 'react'
import { pictureTypes } from '#shared/media/upload.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { pictureProblem } from '#web/media/picture-problem.ts'

interface UploadButtonProps {
  label: string
  upload: (image: File, onProgress: (share: number) => void) => Promise<void>
  /** The `accept` of the field. */
  types?: string
  /** The reason not to upload a file. */
  problemOf?: (file: File) => Promise<string | null>
}

/** Uploads a picture as soon as it is chosen, and shows the progress. */
export function UploadButton({
  label,
  upload,
  types = pictureTypes,
  problemOf = pictureProblem,
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)

  const send = async (file: File) => {
    const problem = await problemOf(file)
    setError(problem)
    if (problem !== null) return
    setShare(0)
    try {
      await upload(file, setShare)
    } catch (failure) {
      setError(errorMessage(failure))
    } finally {
      setShare(null)
    }
  }

  return (
    <div className="flex flex-wrap gap-y-2 gap-x-3 items-center">
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={types}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
          // Lets the same file be chosen again after a refusal.
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
      {share !== null && (
        <progress className="w-35 h-2.5 accent-thread" max={1} value={share} aria-label="Sent" />
      )}
      {error !== null && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
