import { drawnPictures } from '#shared/home/drawn-pictures.ts'
import type { ShownSection } from '#shared/home/public-home.schema.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface HeroProps {
  section: ShownSection<'hero'>
}

/** Without a picture the words stand on the ground. */
export function Hero({ section }: HeroProps) {
  const { picture, text, buttons } = section
  const isDrawn = picture === drawnPictures.hero
  return (
    <section className={isDrawn || picture === '' ? 'hero' : 'hero hero--own'}>
      {isDrawn ? (
        <DrawnHero />
      ) : (
        picture !== '' && (
          <Picture
            image={picture}
            alt=""
            sizes="(max-width: 899px) 125vw, 100vw"
            eager
            className="hero__picture"
          />
        )
      )}
      <div className={classNames('wrap hero__text', picture === '' && 'min-h-0 py-14')}>
        <HeroTitle section={section} />
        <p>{text}</p>
        <div className="mt-2.5 flex flex-wrap gap-3.5">
          <HeroButtons buttons={buttons} />
        </div>
      </div>
    </section>
  )
}

export const HeroTitle = ({ section: { title, subtitle } }: HeroProps) => (
  <h1 className="display display--xl">
    <span className="block">{title}</span> <span className="block">{subtitle}</span>
  </h1>
)

export const HeroButtons = ({ buttons }: Pick<ShownSection<'hero'>, 'buttons'>) =>
  buttons.map(({ label, href }, index) => (
    <ButtonLink key={label} to={href} variant={index === 0 ? 'primary' : 'line'}>
      {label}
    </ButtonLink>
  ))

const sources = (name: string, widths: number[], format: string) =>
  widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ')
const wide = (format: string) => sources('hero', [960, 1440, 1920], format)
const narrow = (format: string) => sources('hero-narrow', [480, 640, 750, 800, 1080, 1200], format)

/** Phones get a picture of their own, with the garments below the text. */
const DrawnHero = () => (
  <picture>
    <source media="(max-width: 480px)" type="image/avif" srcSet={narrow('avif')} sizes="max(100vw, 376px)" />
    <source media="(max-width: 480px)" type="image/webp" srcSet={narrow('webp')} sizes="max(100vw, 376px)" />
    <source type="image/avif" srcSet={wide('avif')} sizes="max(100vw, 900px)" />
    <img
      className="hero__picture"
      src={drawnPictures.hero}
      srcSet={wide('webp')}
      sizes="max(100vw, 900px)"
      alt=""
      width="1920"
      height="1000"
      fetchPriority="high"
    />
  </picture>
)
