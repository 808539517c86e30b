import type { ReactNode } from 'react'
import { Note } from '#web/ui/note.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import ethnicsSmall from './art/ethnics-480.avif'
import ethnics from './art/ethnics-800.avif'
import ethnicsWebp from './art/ethnics-800.webp'
import vibesSmall from './art/vibes-480.avif'
import vibes from './art/vibes-800.avif'
import vibesWebp from './art/vibes-800.webp'

/** Of the collections, made by `sample/site-pictures.ts`. */
const pictures = {
  ethnics: { avif: `${ethnicsSmall} 480w, ${ethnics} 800w`, webp: ethnicsWebp },
  vibes: { avif: `${vibesSmall} 480w, ${vibes} 800w`, webp: vibesWebp },
}

interface AuthLayoutProps {
  title: string
  picture: keyof typeof pictures
  children: ReactNode
}

/** Half picture, half form; on a phone the picture is a strip. */
export function AuthLayout({ title, picture, children }: AuthLayoutProps) {
  const { avif, webp } = pictures[picture]
  return (
    <div className="-mb-[clamp(64px,7vw,96px)] grid lg:min-h-[860px] lg:grid-cols-2">
      <picture className="relative block h-[210px] lg:h-auto">
        <source type="image/avif" srcSet={avif} sizes="(width >= 1024px) 50vw, 100vw" />
        <img
          src={webp}
          alt=""
          width={800}
          height={1000}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover max-lg:object-[50%_28%]"
        />
      </picture>
      <div className="grid content-center justify-items-center px-6 lg:px-gutter py-14">
        <div className="grid w-full max-w-[420px] gap-5">
          <StitchedHeading as="h1">{title}</StitchedHeading>
          <noscript>
            <Note tone="info">This form needs JavaScript.</Note>
          </noscript>
          {children}
        </div>
      </div>
    </div>
  )
}
