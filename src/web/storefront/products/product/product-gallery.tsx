import { lazy, Suspense, useRef, useState } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Picture } from '#web/ui/picture.tsx'
import { BadgeTag } from '#web/ui/tag.tsx'

const ProductZoom = lazy(() => import('./product-zoom.tsx').catch(reloadOnNewVersion))

const mainSizes = '(max-width: 767px) 86vw, (max-width: 900px) 46vw, 560px'
const smallSizes = '(max-width: 767px) 86vw, (max-width: 900px) 46vw, 180px'

/**
 * Pictures of a product: a swipeable strip on phones, one large picture above the others elsewhere. Thumbnails
 * scroll to a picture, a press enlarges it.
 */
export function ProductGallery({ product }: { product: Product }) {
  const views = product.images.length > 0 ? product.images : ['']
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const nameOf = (index: number) => `${product.name}, view ${index + 1} of ${views.length}`

  // Voice control needs the visible text of a picture in its name.
  const badgeOf = (index: number) => (index === 0 && product.badge ? `, ${product.badge}` : '')

  function show(index: number) {
    setCurrent(index)
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  return (
    <div className={views.length > 1 ? 'gallery' : 'gallery gallery--single'}>
      {views.length > 1 && (
        <div className="gallery__thumbs" role="group" aria-label="Views of the product">
          {views.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-label={`Show view ${index + 1}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
            >
              <Picture image={image} alt="" sizes="88px" />
            </button>
          ))}
        </div>
      )}
      <div
        ref={strip}
        className="gallery__views"
        onScroll={(event) => setCurrent(nearestView(event.currentTarget))}
      >
        {views.map((image, index) => (
          <button
            key={image}
            type="button"
            className={index === current ? 'gallery__view gallery__view--current' : 'gallery__view'}
            aria-label={`Enlarge ${nameOf(index)}${badgeOf(index)}`}
            onClick={() => setZoomed(index)}
          >
            <Picture
              image={image}
              alt={nameOf(index)}
              sizes={index === current ? mainSizes : smallSizes}
              eager={index === 0}
            />
            {index === 0 && product.badge && <BadgeTag badge={product.badge} />}
          </button>
        ))}
      </div>
      {views.length > 1 && (
        <span className="gallery__count num md:hidden" aria-hidden="true">
          {current + 1} / {views.length}
        </span>
      )}
      {hydrated && zoomed !== null && (
        <Suspense fallback={null}>
          <ProductZoom name={product.name} views={views} first={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Index of the picture that the strip shows. */
function nearestView(strip: HTMLElement): number {
  const step = strip.scrollWidth / strip.children.length
  return step === 0 ? 0 : Math.round(strip.scrollLeft / step)
}
