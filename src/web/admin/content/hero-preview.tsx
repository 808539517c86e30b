import type { LandingSettings } from '#shared/landing/landing.schema.ts'
import { Picture } from '#web/ui/picture.tsx'

/** A small preview of the landing page. */
export function HeroPreview({ settings }: { settings: LandingSettings }) {
  const { background_image, hero_title, hero_subtitle, hero_description } = settings
  return (
    <div className="admin-hero" data-own={background_image !== '' || undefined}>
      {background_image === '' ? (
        <img src="/images/hero-960.webp" alt="" width="960" height="500" />
      ) : (
        <Picture image={background_image} alt="" sizes="640px" eager />
      )}
      <div>
        <p className="display">
          {hero_title}
          <br />
          {hero_subtitle}
        </p>
        <p>{hero_description}</p>
        <p className="admin-hero__buttons" aria-hidden="true">
          <span>Shop Now</span>
          <span>View Collections</span>
        </p>
      </div>
    </div>
  )
}
