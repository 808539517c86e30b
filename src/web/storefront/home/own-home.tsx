import type { ReactNode } from 'react'
import type { PublicHome, PublicSection } from '#shared/home/public-home.schema.ts'
import { mediaIdOf, pictureAddress } from '#shared/media/picture.ts'
import { pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { useAbsoluteUrl, useShopName, useSite } from '#web/app/site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ContentLink } from '#web/ui/content-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Html } from '#web/ui/html.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { ProductCard } from '../products/card/product-card.tsx'
import { Hero } from './hero.tsx'
import {
  Benefits,
  CollectionTile,
  CollectionTiles,
  FeaturedProducts,
  NewsletterBlock,
} from './home-sections.tsx'
import { shopFacts } from './shop-facts.ts'

type SectionOf<Type> = Extract<PublicSection, { type: Type }>

/** The sections of the owner, in their order. */
export default function OwnHome({ home }: { home: PublicHome }) {
  const { sections } = home
  const absolute = useAbsoluteUrl()
  const site = useSite()
  const shop = useShopName()
  const hero = sections.find((section): section is SectionOf<'hero'> => section.type === 'hero')
  const title = home.seo_title ?? (hero ? `${hero.title} ${hero.subtitle}`.trim() : 'Home')
  const share = mediaIdOf(home.share_picture ?? '')
  return (
    <>
      <Head
        title={title}
        description={home.seo_description ?? hero?.text}
        canonical={pages.home}
        forCrawlers={
          import.meta.env.SSR && {
            jsonLd: shopFacts(absolute, site?.store, shop),
            ...(share !== null && { image: pictureAddress(share, 1440) }),
          }
        }
      />
      {!hero && <h1 className="sr-only">{title}</h1>}
      {sections.map((section, index) => (
        // Sections have no name of their own, and a new order is a new page.
        <Section key={`${index} ${section.type}`} section={section} isFirst={index === 0} />
      ))}
    </>
  )
}

function Section({ section, isFirst }: { section: PublicSection; isFirst: boolean }) {
  switch (section.type) {
    case 'hero':
      return <OwnHero section={section} isFirst={isFirst} />
    case 'benefits':
      return <Benefits items={section.items.map((item) => ({ ...item, icon: item.icon as IconName }))} />
    case 'collections':
      return section.variant === 'tiles' ? (
        <CollectionTiles title={section.title} collections={section.collections} />
      ) : (
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
      return <OwnProducts section={section} />
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
    case 'newsletter':
      return <OwnNewsletter section={section} />
    case 'announcement':
      return <Announcement section={section} isFirst={isFirst} />
  }
}

function OwnNewsletter({ section: { title, text, picture } }: { section: SectionOf<'newsletter'> }) {
  const isSample = useSite()?.store.sample_data
  if (picture === '' && isSample) return <NewsletterBlock title={title} text={text} />
  return (
    <NewsletterBlock
      title={title}
      text={text}
      picture={
        picture !== '' && (
          <Picture
            image={picture}
            alt=""
            sizes="(max-width: 767px) 100vw, 650px"
            className="size-full object-cover max-md:h-60"
          />
        )
      }
    />
  )
}

/** A list that scrolls sideways where it has no room. */
const Row = ({ children }: { children: ReactNode }) => <div className="own-row">{children}</div>

function OwnHero({ section, isFirst }: { section: SectionOf<'hero'>; isFirst: boolean }) {
  const { title, subtitle, text, picture, buttons } = section
  const isSample = useSite()?.store.sample_data
  const links = buttons.map(({ label, href }, index) =>
    href.startsWith('/') ? (
      <ButtonLink key={label} to={href} variant={index === 0 ? 'primary' : 'line'}>
        {label}
      </ButtonLink>
    ) : (
      <a key={label} href={href} className={classNames('btn', index > 0 && 'btn--line')}>
        {label}
      </a>
    ),
  )
  // The drawn picture is the sample's.
  if (section.variant === 'field' && (picture !== '' || isSample))
    return (
      <Hero
        settings={{
          background_image: picture,
          hero_title: title,
          hero_subtitle: subtitle,
          hero_description: text,
        }}
      >
        {links}
      </Hero>
    )
  const isSplit = section.variant === 'split' && picture !== ''
  return (
    <section className={classNames('wrap section grid items-center gap-8', isSplit && 'md:grid-cols-2')}>
      <div className="grid gap-5 justify-items-start">
        <h1 className="display display--xl">
          <span className="block">{title}</span> <span className="block">{subtitle}</span>
        </h1>
        {text !== '' && <p className="lede">{text}</p>}
        <div className="flex flex-wrap gap-3.5">{links}</div>
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

function OwnProducts({ section }: { section: SectionOf<'products'> }) {
  if (section.variant === 'grid')
    return <FeaturedProducts title={section.title} more={section.href} products={section.products} />
  return (
    <section className="wrap section">
      <SectionHeading
        title={section.title}
        action={
          section.href !== null && (
            <ContentLink to={section.href} className="link">
              View all
              <Icon name="arrow" />
            </ContentLink>
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

function PictureText({ section, isFirst }: { section: SectionOf<'picture_text'>; isFirst: boolean }) {
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
          <ContentLink to={button.href} className="btn">
            {button.label}
          </ContentLink>
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
  section: SectionOf<'announcement'>
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
        <ContentLink to={href} className="underline">
          {text}
        </ContentLink>
      )}
    </p>
  </section>
)
