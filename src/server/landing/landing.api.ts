import { landingSettingsAnswer, storeInfoAnswer } from '#shared/landing/landing.schema.ts'
import { api } from '#shared/routes.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import type { Deps } from '../deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { findLandingSettings, findStoreInfo } from './landing.queries.ts'

const config = { access: 'public', cache: [cacheTag.landing] } as const
const tags = ['Shop']

/** Shop settings for every page, and the texts of the home page. */
export function landingApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  app.get(
    api.publicLandingSettings,
    {
      config,
      schema: {
        summary: 'Texts and background of the home page',
        tags,
        response: { 200: landingSettingsAnswer },
      },
    },
    async () => ({ success: true as const, settings: await findLandingSettings(deps.db) }),
  )

  app.get(
    api.storeInfo,
    {
      config,
      schema: { summary: 'Support line and ways to sign in', tags, response: { 200: storeInfoAnswer } },
    },
    async () => ({ success: true as const, store: await findStoreInfo(deps.db, deps.config) }),
  )
}
