import { useEffect, useRef, useState } from 'react'
import { pictureSize, pictureSrcSet, placeholderImage } from '#shared/media/picture.ts'

interface PictureProps {
  /** a picture address of the store; '' shows the placeholder */
  image: string
  /** '' where the words beside it say the same */
  alt: string
  /** the `sizes` of the image: how wide it is shown at which screen width */
  sizes: string
  /** for what is seen first: loads at once, before other pictures */
  eager?: boolean
  className?: string
}

/** A picture of the store in AVIF and WebP at the width that fits, with its space kept; the placeholder where it cannot be loaded. */
export function Picture({ image, alt, sizes, eager, className }: PictureProps) {
  const img = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState('')
  const shown = image === '' || failed === image ? placeholderImage : image
  const size = pictureSize(shown) ?? { width: 800, height: 1000 }

  // An error before hydration had nobody to listen to it.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) setFailed(image)
  }, [image])

  return (
    <picture key={shown} className="contents">
      {shown !== placeholderImage && (
        <source type="image/avif" srcSet={pictureSrcSet(shown, 'avif') || undefined} sizes={sizes} />
      )}
      <img
        ref={img}
        src={shown}
        srcSet={pictureSrcSet(shown, 'webp') || undefined}
        sizes={sizes}
        alt={alt}
        width={size.width}
        height={size.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={className}
        onError={() => setFailed(image)}
      />
    </picture>
  )
}
