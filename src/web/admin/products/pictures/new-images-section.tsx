import { useState } from 'react'
import { pictureTypes } from '#shared/media/upload.ts'
import { maxProductImages } from '#shared/products/product-admin.schema.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { pictureProblem } from '../../parts/picture-problem.ts'

interface NewImagesSectionProps {
  files: File[]
  onChange: (files: File[]) => void
}

/** Pictures of a product that is not there yet: they are sent as soon as it is. */
export function NewImagesSection({ files, onChange }: NewImagesSectionProps) {
  const [refused, setRefused] = useState<string[]>([])

  const add = (chosen: File[]) => {
    const problems = chosen.map(pictureProblem)
    setRefused(chosen.flatMap(({ name }, index) => (problems[index] ? [`${name}: ${problems[index]}`] : [])))
    const good = chosen.filter((_, index) => problems[index] === null)
    onChange([...files, ...good].slice(0, maxProductImages))
  }

  return (
    <section className="panel product-form__section">
      <div>
        <h2>Images</h2>
        <p className="admin-quiet">
          The first becomes the thumbnail. JPEG, PNG, WebP or AVIF, at most 5 MB. They are uploaded when the
          product is created.
        </p>
      </div>
      <FileDrop
        label="Choose pictures, or drop them here"
        accept={pictureTypes}
        multiple
        className="file-drop--wide"
        onFiles={add}
      />
      {refused.length > 0 && (
        <Note tone="error" announce>
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Note>
      )}
      {files.length > 0 && (
        <ul className="upload-list">
          {files.map((file, index) => (
            <li key={`${file.name}-${file.lastModified}-${file.size}`}>
              <b>{file.name}</b>
              <IconButton
                icon="close"
                label={`Leave out ${file.name}`}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
