import { useState } from 'react'
import { pictureTypes } from '#shared/media/upload.ts'
import { maxProductImages } from '#shared/products/product-admin.schema.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { pictureProblem } from '#web/media/picture-problem.ts'

interface NewImagesSectionProps {
  files: File[]
  onChange: (change: (files: File[]) => File[]) => void
}

/** Pictures of a new product, uploaded after it is created. */
export function NewImagesSection({ files, onChange }: NewImagesSectionProps) {
  const [refused, setRefused] = useState<string[]>([])

  const add = async (chosen: File[]) => {
    const problems = await Promise.all(chosen.map(pictureProblem))
    setRefused(chosen.flatMap(({ name }, index) => (problems[index] ? [`${name}: ${problems[index]}`] : [])))
    const good = chosen.filter((_, index) => problems[index] === null)
    onChange((now) => [...now, ...good].slice(0, maxProductImages))
  }

  return (
    <section className="panel product-form__section">
      <div>
        <h2>Images</h2>
        <p className="admin-quiet">
          The first becomes the thumbnail. JPEG, PNG, WebP or AVIF. One above 5 MB is made smaller. They are
          uploaded when the product is created.
        </p>
      </div>
      <FileDrop
        label="Choose pictures, or drop them here"
        accept={pictureTypes}
        multiple
        className="min-h-24"
        onFiles={(chosen) => void add(chosen)}
      />
      {refused.length > 0 && (
        <Note tone="error" announce>
          {refused.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Note>
      )}
      {files.length > 0 && (
        <ul className="upload-list grid gap-1 text-sm">
          {files.map((file) => (
            <li key={`${file.name}-${file.lastModified}-${file.size}`}>
              <b className="overflow-hidden font-medium text-ellipsis whitespace-nowrap">{file.name}</b>
              <IconButton
                icon="close"
                label={`Leave out ${file.name}`}
                onClick={() => onChange((now) => now.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
