import type { ReactNode } from 'react'
import type { LandingSettings } from '#shared/landing/landing.schema.ts'
import { pages } from '#shared/routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Texts and picture come from the landing-page settings; the default picture is drawn. */
export function Hero({ settings, children }: { settings: LandingSettings; children?: ReactNode }) {
  const { background_image, hero_title, hero_subtitle, hero_description } = settings
  const isDrawn = background_image === ''
  return (
    <section className={isDrawn ? 'hero' : 'hero hero--own'}>
      {isDrawn ? (
        <DrawnHero />
      ) : (
        <Picture image={background_image} alt="" sizes="100vw" eager className="hero__picture" />
      )}
      <div className="wrap hero__text">
        <h1 className="display display--xl">
          <span className="block">{hero_title}</span> <span className="block">{hero_subtitle}</span>
        </h1>
        <p>{hero_description}</p>
        <div className="mt-2.5 flex flex-wrap gap-3.5">
          {children ?? (
            <>
              <ButtonLink to={pages.products}>Shop Now</ButtonLink>
              <ButtonLink to={pages.collections} variant="line">
                View Collections
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

const sources = (name: string, widths: number[], format: string) =>
  widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ')
const wide = (format: string) => sources('hero', [960, 1440, 1920], format)
const narrow = (format: string) => sources('hero-narrow', [480, 640, 750, 800], format)

/** Phones get a picture of their own, with the garments below the text. */
const DrawnHero = () => (
  <picture>
    <source media="(max-width: 480px)" type="image/avif" srcSet={narrow('avif')} sizes="max(100vw, 376px)" />
    <source media="(max-width: 480px)" type="image/webp" srcSet={narrow('webp')} sizes="max(100vw, 376px)" />
    <source type="image/avif" srcSet={wide('avif')} sizes="max(100vw, 900px)" />
    <img
      className="hero__picture"
      src="/images/hero-1440.webp"
      srcSet={wide('webp')}
      sizes="max(100vw, 900px)"
      alt=""
      width="1920"
      height="1000"
      fetchPriority="high"
    />
  </picture>
)
