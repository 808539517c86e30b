import { contentUploads } from '#shared/contents/content-calls.ts'
import { pictureAddress } from '#shared/media/picture.ts'
import { landingCalls, landingUploads } from '#shared/landing/landing-calls.ts'
import type { Deps } from '../http/deps.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { storeImage } from '../media/store-image.ts'
import { readFile, withUploads } from '../media/uploads.ts'
import type { ContentKinds } from '../contents/content-rules.ts'
import { editStoreSettings } from '../landing/edit-store-settings.ts'
import { identityAdminApi } from '../landing/identity.admin-api.ts'
import { findStoreSettings } from '../landing/landing.queries.ts'
import { findHeroSettings, resetHero, setHeroPicture, updateHero } from './edit-hero.ts'

/** The home page, for staff, and the settings of the whole shop, for admins. */
export function landingAdminApi(
  app: StoreServer,
  deps: Pick<Deps, 'config' | 'db'> & { kinds: ContentKinds },
): void {
  const { db, kinds } = deps
  identityAdminApi(app, deps)
  mountCalls(app, landingCalls, {
    'GET /api/landing-page/settings': async () => ({
      settings: await findHeroSettings(db),
    }),
    'PUT /api/landing-page/update-settings': async ({ body, user }) => ({
      settings: await updateHero({ db, kinds, by: user }, body),
    }),
    'POST /api/landing-page/reset-to-defaults': async ({ user }) => ({
      settings: await resetHero({ db, kinds, by: user }),
    }),
    'GET /api/admin/store': async () => ({ settings: await findStoreSettings(db) }),
    'PUT /api/admin/store': async ({ body, user }) => ({
      settings: await editStoreSettings(db, user, body),
    }),
  })

  withUploads(app, (scope) => {
    mountCalls(scope, contentUploads, {
      'POST /api/admin/contents/image': async (request) => {
        const { id } = await storeImage(deps, await readFile(request))
        return { image: pictureAddress(id) }
      },
    })
    mountCalls(scope, landingUploads, {
      'POST /api/landing-page/upload-background': async (request) => {
        const { id } = await storeImage(deps, await readFile(request))
        return { settings: await setHeroPicture({ db, kinds, by: request.user }, id) }
      },
    })
  })
}
