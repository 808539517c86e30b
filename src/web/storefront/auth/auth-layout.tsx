import type { ReactNode } from 'react'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import bomberSmall from './art/bomber-480.avif'
import bomber from './art/bomber-800.avif'
import bomberWebp from './art/bomber-800.webp'
import kurtaSmall from './art/kurta-480.avif'
import kurta from './art/kurta-800.avif'
import kurtaWebp from './art/kurta-800.webp'

const pictures = {
  kurta: { avif: `${kurtaSmall} 480w, ${kurta} 800w`, webp: kurtaWebp },
  bomber: { avif: `${bomberSmall} 480w, ${bomber} 800w`, webp: bomberWebp },
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
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <div className="grid content-center justify-items-center px-6 py-14">
        <div className="grid w-full max-w-[420px] gap-5">
          <StitchedHeading as="h1">{title}</StitchedHeading>
          {children}
        </div>
      </div>
    </div>
  )
}
