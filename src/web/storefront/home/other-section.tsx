import type { ReactNode } from 'react'
import type { PublicSection, ShownSection } from '#shared/home/public-home.schema.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Html } from '#web/ui/html.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { ProductCard } from '../products/card/product-card.tsx'
import { HeroButtons, HeroTitle } from './hero.tsx'
import { CollectionTile } from './home-sections.tsx'

interface OtherSectionProps {
  section: Exclude<PublicSection, { type: 'benefits' | 'newsletter' }>
  isFirst: boolean
}

/** Kinds and variants of sections that only an owner chooses. */
export default function OtherSection({ section, isFirst }: OtherSectionProps) {
  switch (section.type) {
    case 'hero':
      return <PlainHero section={section} isFirst={isFirst} />
    case 'collections':
      return (
        <section className="wrap section">
          <SectionHeading title={section.title} />
          <Row>
            {section.collections.map((collection) => (
              <CollectionTile key={collection.id} collection={collection} />
            ))}
          </Row>
        </section>
      )
    case 'products':
      return <ProductRow section={section} />
    case 'picture_text':
      return <PictureText section={section} isFirst={isFirst} />
    case 'text':
      return (
        <section className="wrap section grid gap-5">
          <StitchedHeading size="md">{section.title}</StitchedHeading>
          <Html
            className={classNames('prose', section.variant === 'wide' && 'max-w-none')}
            html={section.html}
          />
        </section>
      )
    case 'announcement':
      return <Announcement section={section} isFirst={isFirst} />
  }
}

/** A list that scrolls sideways where it has no room. */
const Row = ({ children }: { children: ReactNode }) => <div className="own-row">{children}</div>

function PlainHero({ section, isFirst }: { section: ShownSection<'hero'>; isFirst: boolean }) {
  const { variant, text, picture } = section
  const isSplit = variant === 'split' && picture !== ''
  return (
    <section className={classNames('wrap section grid items-center gap-8', isSplit && 'md:grid-cols-2')}>
      <div className="grid gap-5 justify-items-start">
        <HeroTitle section={section} />
        {text !== '' && <p className="lede">{text}</p>}
        <div className="flex flex-wrap gap-3.5">
          <HeroButtons buttons={section.buttons} />
        </div>
      </div>
      {isSplit && (
        <Picture
          image={picture}
          alt=""
          sizes="(max-width: 767px) 100vw, 50vw"
          eager={isFirst}
          className="w-full"
        />
      )}
    </section>
  )
}

function ProductRow({ section }: { section: ShownSection<'products'> }) {
  return (
    <section className="wrap section">
      <SectionHeading
        title={section.title}
        action={
          section.href !== null && (
            <Link to={section.href} className="link">
              View all
              <Icon name="arrow" />
            </Link>
          )
        }
      />
      <Row>
        {section.products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Row>
    </section>
  )
}

function PictureText({ section, isFirst }: { section: ShownSection<'picture_text'>; isFirst: boolean }) {
  const { variant, title, html, picture, alt, button } = section
  const isOver = variant === 'over'
  return (
    <section className={classNames('wrap section grid gap-8', !isOver && 'items-center md:grid-cols-2')}>
      <Picture
        image={picture}
        alt={alt}
        sizes={isOver ? '100vw' : '(max-width: 767px) 100vw, 50vw'}
        eager={isFirst}
        className={classNames('w-full', isOver && 'object-cover', variant === 'right' && 'order-last')}
      />
      <div className={classNames('grid gap-5 justify-items-start content-center', isOver && 'own-over')}>
        <StitchedHeading size="md">{title}</StitchedHeading>
        <Html className="prose" html={html} />
        {button && (
          <Link to={button.href} className="btn">
            {button.label}
          </Link>
        )}
      </div>
    </section>
  )
}

/** Each ground has the text that can be read on it. */
const grounds = {
  primary: 'bg-neel text-on-neel',
  accent: 'bg-thread text-on-manjistha',
  highlight: 'bg-haldi text-on-haldi',
}

const Announcement = ({
  section: { variant, text, href },
  isFirst,
}: {
  section: ShownSection<'announcement'>
  isFirst: boolean
}) => (
  <section
    className={classNames('py-2.5 text-center font-medium', grounds[variant], !isFirst && 'mt-12')}
    aria-label="Announcement"
  >
    <p className="wrap">
      {href === null ? (
        text
      ) : (
        <Link to={href} className="underline">
          {text}
        </Link>
      )}
    </p>
  </section>
)
