import type { Home, Section } from '#shared/home/home.schema.ts'
import { sampleHero } from '#shared/home/sample-home.ts'
import { defaultHero } from '#shared/home/default-hero.ts'
import type { HeroSettings } from '#shared/home/hero.schema.ts'
import { pictureAddress } from '#shared/media/picture.ts'
import type { Step } from '../calls/change.ts'
import { shapes } from '../calls/shapes.ts'
import { findPublished } from '../contents/content.queries.ts'
import type { ContentKinds } from '../contents/content-rules.ts'
import { changePublished } from '../contents/publish-content.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../http/deps.ts'
import { findFirstHero } from './first-hero.queries.ts'
import { storeImage } from '../media/store-image.ts'
import { readFile } from '../media/uploads.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { findFirstHome } from './default-home.ts'
import { knownSections } from './home.queries.ts'

export interface HomeDeps extends Deps {
  kinds: ContentKinds
}

const { command } = shapes<HomeDeps>()

type Hero = Section<'hero'>
const ref = { kind: 'home', key: null } as const

/** Texts and picture of the hero of the published home, with defaults where there is none. */
export async function findHeroSettings(db: Database): Promise<HeroSettings> {
  const home = await findPublished(db, ref)
  if (!home) return findFirstHero(db)
  const hero = heroIn(knownSections(home))
  return hero ? settingsOf(hero) : defaultHero
}

/** Publishes a home whose hero has the given texts. */
export const updateHero = command('PUT /api/landing-page/update-settings', (running) =>
  changeHero(running, 'landing.update', ({ title, subtitle, text }) => ({
    title: running.body.hero_title ?? title,
    subtitle: running.body.hero_subtitle ?? subtitle,
    text: running.body.hero_description ?? text,
  })),
)

export const uploadHeroPicture = command('POST /api/landing-page/upload-background', {
  ask: async ({ request, deps }) => storeImage(deps, await readFile(request)),
  run: (running) =>
    changeHero(running, 'landing.background', () => ({ picture: pictureAddress(running.asked.id) })),
})

/** Publishes a home whose hero has the texts and the picture that the shop came with. */
export const resetHero = command('POST /api/landing-page/reset-to-defaults', (running) => {
  const { title, subtitle, text, picture } = sampleHero(defaultHero)
  return changeHero(running, 'landing.reset', () => ({ title, subtitle, text, picture }))
})

async function changeHero(
  { tx, audit, user, deps: { kinds } }: Step & { user: SessionUser; deps: HomeDeps },
  action: string,
  edit: (hero: Hero) => Partial<Hero>,
): Promise<{ settings: HeroSettings }> {
  const before = await findHeroSettings(tx)
  const withoutHome = await findFirstHome(tx, before)
  await changePublished<Home>({ tx, audit }, kinds, {
    by: user.id,
    ref,
    change: (home) => withHero(home ?? withoutHome, edit),
  })
  const settings = await findHeroSettings(tx)
  audit({ action, entity: 'landing', id: '1', before, after: settings })
  return { settings }
}

/** Changes the hero of a home; where there is none, one is put first. */
function withHero(home: Home, edit: (hero: Hero) => Partial<Hero>): Home {
  const hero = heroIn(home.sections)
  const changed = (one: Hero): Hero => ({ ...one, ...edit(one) })
  if (!hero) return { ...home, sections: [changed(sampleHero(defaultHero)), ...home.sections] }
  return { ...home, sections: home.sections.map((section) => (section === hero ? changed(hero) : section)) }
}

const heroIn = (sections: readonly Home['sections'][number][]): Hero | undefined =>
  sections.find((section): section is Hero => section.type === 'hero')

const settingsOf = ({ title, subtitle, text, picture }: Hero): HeroSettings => ({
  background_image: picture,
  hero_title: title,
  hero_subtitle: subtitle,
  hero_description: text,
})
