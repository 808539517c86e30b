import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface ProductZoomProps {
  name: string
  views: readonly string[]
  first: number
  onClose: () => void
}

/** Full-screen picture viewer with arrow keys. */
export default function ProductZoom({ name, views, first, onClose }: ProductZoomProps) {
  const [index, setIndex] = useState(first)
  const turn = (by: number) => setIndex((now) => (now + by + views.length) % views.length)
  return (
    <Dialog open onClose={onClose} wide sheet title={`${name}, view ${index + 1} of ${views.length}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons are inside; the arrow keys are a shortcut for them */}
      <div
        className="zoom relative grid place-items-center bg-sunken"
        role="group"
        aria-label="Enlarged view"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') turn(-1)
          if (key === 'ArrowRight') turn(1)
        }}
      >
        {views.length > 1 && (
          <IconButton
            icon="arrow"
            label="Previous view"
            framed
            className="zoom__previous"
            onClick={() => turn(-1)}
          />
        )}
        <Picture
          key={views[index]}
          image={views[index] ?? ''}
          alt={`${name}, view ${index + 1}`}
          sizes="min(96vw, 960px)"
          eager
        />
        {views.length > 1 && (
          <IconButton icon="arrow" label="Next view" framed className="zoom__next" onClick={() => turn(1)} />
        )}
      </div>
    </Dialog>
  )
}
