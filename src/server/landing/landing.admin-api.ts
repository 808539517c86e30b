import {
  landingEditSchema,
  landingSettingsResponse,
  storeSettingsResponse,
  storeSettingsEditSchema,
} from '#shared/landing/landing.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import type { StoreServer } from '../http/store-server.ts'
import { storeImage } from '../media/store-image.ts'
import { readFile, withUploads } from '../media/uploads.ts'
import { resetLanding, setBackground, updateLanding } from './edit-landing.ts'
import { editStoreSettings } from './edit-store-settings.ts'
import { findLandingSettings, findStoreSettings } from './landing.queries.ts'

const config = { access: 'staff' } as const
const tags = ['Admin: landing page']
const response = { 200: landingSettingsResponse }

/** The home page, for staff, and the settings of the whole shop, for admins. */
export function landingAdminApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps
  app.get(
    adminApi.landingSettings,
    { config, schema: { summary: 'The settings', tags, response } },
    async () => ({
      success: true as const,
      settings: await findLandingSettings(db),
    }),
  )

  app.put(
    adminApi.updateLandingSettings,
    { config, schema: { summary: 'Change the texts', tags, body: landingEditSchema, response } },
    async (request) => ({
      success: true as const,
      settings: await updateLanding(db, signedIn(request), request.body),
    }),
  )

  app.post(
    adminApi.resetLanding,
    { config, schema: { summary: 'Back to the texts and the hero the shop came with', tags, response } },
    async (request) => ({ success: true as const, settings: await resetLanding(db, signedIn(request)) }),
  )

  app.get(
    adminApi.storeSettings,
    {
      config: { access: 'admin' },
      schema: { summary: 'Settings of the whole shop', tags, response: { 200: storeSettingsResponse } },
    },
    async () => ({ success: true as const, settings: await findStoreSettings(db) }),
  )

  app.put(
    adminApi.storeSettings,
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Change settings of the whole shop',
        tags,
        body: storeSettingsEditSchema,
        response: { 200: storeSettingsResponse },
      },
    },
    async (request) => ({
      success: true as const,
      settings: await editStoreSettings(db, signedIn(request), request.body),
    }),
  )

  withUploads(app, (scope) => {
    scope.post(
      adminApi.uploadBackground,
      {
        config,
        schema: {
          summary: 'Put a picture behind the hero',
          tags,
          consumes: ['multipart/form-data'],
          response,
        },
      },
      async (request) => {
        const { id } = await storeImage(deps, await readFile(request))
        return { success: true as const, settings: await setBackground(db, signedIn(request), id) }
      },
    )
  })
}
