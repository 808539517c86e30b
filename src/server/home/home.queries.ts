import * as z from 'zod/mini'
import { collectionsResponse, type Collection } from '#shared/products/collections/collection.schema.ts'
import type { ContentLink } from '#shared/contents/link.schema.ts'
import { withFacts, type Facts } from '#shared/contents/with-facts.ts'
import type { DrawnPictures } from '#shared/home/drawn-pictures.ts'
import { sectionSchemas, type Home, type HomeSection, type Section } from '#shared/home/home.schema.ts'
import type { PublicHome, PublicSection } from '#shared/home/public-home.schema.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { readStored } from '../db/read-stored.ts'
import { findCollections, findCollectionsById } from '../products/collections/collection.queries.ts'
import { contentViewFor } from '../contents/content-view.ts'
import { findPublished } from '../contents/content.queries.ts'
import type { Database } from '../db/database.ts'
import { readNow } from '../db/database-now.ts'
import { findFacts } from '../own-pages/find-facts.ts'
import { resolveLinks, type Resolve } from '../own-pages/resolve-links.ts'
import { renderMarkdown } from '../own-pages/render-markdown.ts'
import { findChosenProducts, findFeaturedProducts } from '../products/catalogue/product.queries.ts'
import { findFirstHome, firstPictures } from './default-home.ts'

/** Sections that today's shop knows; others are left out, whatever an earlier release has saved. */
export function knownSections(body: { sections?: unknown }): HomeSection[] {
  const sections = Array.isArray(body.sections) ? (body.sections as { type?: string }[]) : []
  return sections.flatMap((section) => {
    const schema = Object.entries(sectionSchemas).find(([type]) => type === section?.type)?.[1]
    const parsed = schema && z.safeParse(schema, section)
    return parsed?.success ? [parsed.data] : []
  })
}

/** The published home, or the one that the shop came with, with all that its sections show. */
export async function findHome(db: Database, body?: Record<string, unknown> | null): Promise<PublicHome> {
  const own = body ?? (await findPublished(db, { kind: 'home', key: null }))
  const home: Partial<Home> = own ?? (await findFirstHome(db))
  const sections = await sectionsOfNow(db, knownSections(home))
  const facts = JSON.stringify(sections).includes('{{') ? await findFacts(db) : {}
  const resolve = await resolveLinks(db, sections.flatMap(linksOfSection))
  const pictures = firstPictures(db)
  const shown = await Promise.all(
    sections.map((section) => shownSection(db, section, { resolve, facts, pictures })),
  )
  const { seo_title, seo_description, share_picture } = home
  return {
    sections: shown,
    ...(seo_title && { seo_title }),
    ...(seo_description && { seo_description }),
    ...(share_picture && { share_picture }),
  }
}

/** The job that shows and hides announcements goes by the clock of the database, and so does this. */
async function sectionsOfNow(db: Database, sections: HomeSection[]): Promise<HomeSection[]> {
  if (!sections.some((section) => section.type === 'announcement' && (section.from || section.until)))
    return sections
  return sections.filter(isShownAt(contentViewFor(db)?.at ?? (await readNow(db))))
}

const isShownAt =
  (moment: Date) =>
  (section: HomeSection): boolean => {
    if (section.type !== 'announcement') return true
    const { from, until } = section
    const now = moment.getTime()
    return (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until))
  }

export function linksOfSection(section: HomeSection): (ContentLink | null | undefined)[] {
  switch (section.type) {
    case 'hero':
      return section.buttons.map(({ link }) => link)
    case 'picture_text':
      return [section.button?.link]
    case 'products':
    case 'announcement':
      return [section.link]
    default:
      return []
  }
}

interface ShownWith {
  resolve: Resolve
  facts: Facts
  /** of sections that name none */
  pictures: DrawnPictures
}

async function shownSection(
  db: Database,
  section: HomeSection,
  { resolve, facts, pictures }: ShownWith,
): Promise<PublicSection> {
  const buttonOf = ({ label, link }: { label: string; link: ContentLink }) => {
    const href = resolve(link)
    return href === null ? [] : [{ label, href }]
  }
  switch (section.type) {
    case 'hero':
      return {
        ...section,
        picture: section.picture || pictures.hero,
        buttons: section.buttons.flatMap(buttonOf),
      }
    case 'collections': {
      const { type, variant, title } = section
      return { type, variant, title, collections: await collectionsOf(db, section) }
    }
    case 'products': {
      const { type, variant, title, of } = section
      return {
        type,
        variant,
        title,
        of,
        href: resolve(section.link),
        products: await productsOf(db, section),
      }
    }
    case 'picture_text': {
      const { type, variant, title, picture, alt, button, markdown } = section
      const html = renderMarkdown(markdown, facts)
      return { type, variant, title, picture, alt, html, button: (button && buttonOf(button)[0]) ?? null }
    }
    case 'benefits':
      return {
        type: 'benefits',
        items: section.items.map(({ icon, title, text }) => ({
          icon,
          title: withFacts(title, facts),
          text: withFacts(text, facts),
        })),
      }
    case 'text': {
      const { type, variant, title, markdown } = section
      return { type, variant, title, html: renderMarkdown(markdown, facts) }
    }
    case 'newsletter':
      return { ...section, picture: section.picture || pictures.newsletter }
    case 'announcement': {
      const { type, variant, text } = section
      return { type, variant, text, href: resolve(section.link) }
    }
  }
}

/** Without the fields of the back office, which no kind of section has. */
async function collectionsOf(db: Database, { of, ids }: Section<'collections'>): Promise<Collection[]> {
  const found = of === 'all' ? await findCollections(db) : await findCollectionsById(db, ids)
  return readStored(collectionsResponse.shape.collections, found)
}

function productsOf(db: Database, { of, collection, ids, count }: Section<'products'>): Promise<Product[]> {
  switch (of) {
    case 'random':
      return findFeaturedProducts(db, count)
    case 'newest':
      return findChosenProducts(db, { limit: count })
    case 'best-selling':
      return findChosenProducts(db, { order: 'popular', limit: count })
    case 'collection':
      return findChosenProducts(db, { collection, limit: count })
    case 'ids':
      return findChosenProducts(db, { ids, limit: ids.length })
  }
}
