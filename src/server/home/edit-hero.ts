import type { Home, SectionOf } from '#shared/home/home.schema.ts'
import { defaultLandingSettings } from '#shared/landing/landing-defaults.ts'
import type { LandingEdit, LandingSettings } from '#shared/landing/landing.schema.ts'
import { pictureAddress } from '#shared/media/picture.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findPublished } from '../contents/content.queries.ts'
import type { ContentKinds } from '../contents/content-rules.ts'
import { changePublished } from '../contents/publish-content.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { findLandingSettings } from '../landing/landing.queries.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { findFirstHome, heroOf } from './default-home.ts'
import { knownSections } from './home.queries.ts'

type Hero = SectionOf<'hero'>
const ref = { kind: 'home', key: null } as const

/** Texts and picture of the hero of the published home, with defaults where there is none. */
export async function findHeroSettings(db: Database): Promise<LandingSettings> {
  const home = await findPublished(db, ref)
  if (!home) return findLandingSettings(db)
  const hero = heroIn(knownSections(home))
  return hero ? settingsOf(hero) : defaultLandingSettings
}

interface HeroEdit {
  db: Database
  kinds: ContentKinds
  by: SessionUser
}

/** Publishes a home whose hero has the given texts. */
export const updateHero = (deps: HeroEdit, edit: LandingEdit): Promise<LandingSettings> =>
  changeHero(deps, 'landing.update', ({ title, subtitle, text }) => ({
    title: edit.hero_title ?? title,
    subtitle: edit.hero_subtitle ?? subtitle,
    text: edit.hero_description ?? text,
  }))

export const setHeroPicture = (deps: HeroEdit, mediaId: string): Promise<LandingSettings> =>
  changeHero(deps, 'landing.background', () => ({ picture: pictureAddress(mediaId) }))

/** Publishes a home whose hero has the texts and the picture that the shop came with. */
export function resetHero(deps: HeroEdit): Promise<LandingSettings> {
  const { title, subtitle, text, picture } = heroOf(defaultLandingSettings)
  return changeHero(deps, 'landing.reset', () => ({ title, subtitle, text, picture }))
}

async function changeHero(
  { db, kinds, by }: HeroEdit,
  action: string,
  edit: (hero: Hero) => Partial<Hero>,
): Promise<LandingSettings> {
  return transaction(db, async (tx) => {
    const before = await findHeroSettings(tx)
    const withoutHome = await findFirstHome(tx, before)
    await changePublished<Home>(tx, kinds, {
      by,
      ref,
      change: (home) => withHero(home ?? withoutHome, edit),
    })
    const after = await findHeroSettings(tx)
    await recordAudit(tx, { by, action, entity: 'landing', entityId: '1', before, after })
    return after
  })
}

/** Changes the hero of a home; where there is none, one is put first. */
function withHero(home: Home, edit: (hero: Hero) => Partial<Hero>): Home {
  const hero = heroIn(home.sections)
  const changed = (one: Hero): Hero => ({ ...one, ...edit(one) })
  if (!hero) return { ...home, sections: [changed(heroOf(defaultLandingSettings)), ...home.sections] }
  return { ...home, sections: home.sections.map((section) => (section === hero ? changed(hero) : section)) }
}

const heroIn = (sections: readonly Home['sections'][number][]): Hero | undefined =>
  sections.find((section): section is Hero => section.type === 'hero')

const settingsOf = ({ title, subtitle, text, picture }: Hero): LandingSettings => ({
  background_image: picture,
  hero_title: title,
  hero_subtitle: subtitle,
  hero_description: text,
})
