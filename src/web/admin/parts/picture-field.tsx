import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { uploadImages } from './staff-call.ts'
import { UploadButton } from './upload-button.tsx'

interface PictureFieldProps {
  label: string
  /** '' for none */
  image: string
  error?: string | undefined
  onChange: (image: string) => void
}

/** A picture that is uploaded as soon as it is chosen. */
export const PictureField = ({ label, image, error, onChange }: PictureFieldProps) => (
  <div className="grid gap-2 justify-items-start">
    <span className="label">{label}</span>
    {image !== '' && <Picture image={image} alt="" sizes="160px" className="w-40" />}
    <div className="flex flex-wrap gap-2.5">
      <UploadButton
        label={image === '' ? 'Upload a picture' : 'Change the picture'}
        upload={async (file, onProgress) =>
          onChange((await uploadImages('POST /api/admin/contents/image', [file], onProgress)).image)
        }
      />
      {image !== '' && (
        <Button variant="line" small onClick={() => onChange('')}>
          Remove
        </Button>
      )}
    </div>
    {error && <FieldError>{error}</FieldError>}
  </div>
)
