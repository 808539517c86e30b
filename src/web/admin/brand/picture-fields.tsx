import { brandPictureUses, type BrandPictureUse } from '#shared/brand/brand-pictures.ts'
import { pictureTypes } from '#shared/media/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { uploadBrandPicture } from '../parts/staff-call.ts'
import { UploadButton } from '../parts/upload-button.tsx'
import type { BrandValues } from './brand-values.ts'

type Pictures = BrandValues['pictures']

interface PictureFieldsProps {
  pictures: Pictures
  errors: Record<string, string | undefined>
  set: (pictures: Pictures) => void
}

const texts: Record<BrandPictureUse, [label: string, hint: string]> = {
  logo: ['Logo', 'On light ground. Without one the name stands there.'],
  logo_reversed: ['Logo on dark', 'On the primary colour, in the footer.'],
  mark: ['Mark', 'Square; the icon of the shop. Without one it is the first letter.'],
  share_picture: ['Picture for links', 'Where the shop is shared. Without one it is the logo.'],
}

/** The four pictures of the brand, each uploaded as soon as it is chosen. */
export const PictureFields = ({ pictures, errors, set }: PictureFieldsProps) => (
  <fieldset className="grid gap-5 sm:grid-cols-2">
    <legend className="label mb-2">Pictures</legend>
    {brandPictureUses.map((use) => (
      <BrandPicture
        key={use}
        use={use}
        image={pictures[use]}
        error={errors[use]}
        choose={(image) => set({ ...pictures, [use]: image })}
      />
    ))}
    <p className="text-xs text-text-3 sm:col-span-2">
      Logos: SVG of outlines up to 256 kB, or PNG and WebP up to 2 MB, at least 300 pixels wide. A mark has at
      least 512.
    </p>
  </fieldset>
)

interface BrandPictureProps {
  use: BrandPictureUse
  image: string
  error: string | undefined
  choose: (image: string) => void
}

function BrandPicture({ use, image, error, choose }: BrandPictureProps) {
  const [label, hint] = texts[use]
  return (
    <div className="grid gap-2 justify-items-start content-start" role="group" aria-label={label}>
      <span className="font-medium">{label}</span>
      <p className="text-xs text-text-3">{hint}</p>
      {image !== '' && (
        <span className={use === 'logo_reversed' ? 'brand-picture brand-picture--dark' : 'brand-picture'}>
          <img src={image} alt="" />
        </span>
      )}
      <div className="flex flex-wrap gap-2.5">
        <UploadButton
          label={image === '' ? 'Upload' : 'Change'}
          types={use === 'share_picture' ? pictureTypes : 'image/svg+xml,image/png,image/webp'}
          problemOf={async () => null}
          upload={async (file, onProgress) => choose((await uploadBrandPicture(use, file, onProgress)).image)}
        />
        {image !== '' && (
          <Button variant="line" small onClick={() => choose('')}>
            Remove
          </Button>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
