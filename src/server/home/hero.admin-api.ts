import { contentUploads } from '#shared/contents/content-calls.ts'
import { heroCalls, heroUploads } from '#shared/home/hero-calls.ts'
import { pictureAddress } from '#shared/media/picture.ts'
import { unchanged } from '../calls/change.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { StoreServer } from '../http/store-server.ts'
import { storeImage } from '../media/store-image.ts'
import { readFile, withUploads } from '../media/uploads.ts'
import { findHeroSettings, resetHero, updateHero, uploadHeroPicture, type HomeDeps } from './edit-hero.ts'

const { query, task } = shapes()

const showHero = query('GET /api/landing-page/settings', { from: 'db' }, async ({ db }) => ({
  settings: await findHeroSettings(db),
}))

/** Nothing shows a picture before a content that names it is published. */
const uploadPicture = task('POST /api/admin/contents/image', async ({ request, deps }) => {
  const { id } = await storeImage(deps, await readFile(request))
  return unchanged({ image: pictureAddress(id) })
})

/** The hero of the home page, and pictures of contents. */
export function heroAdminApi(app: StoreServer, deps: HomeDeps): void {
  mount(app, deps, heroCalls, {
    'GET /api/landing-page/settings': showHero,
    'PUT /api/landing-page/update-settings': updateHero,
    'POST /api/landing-page/reset-to-defaults': resetHero,
  })

  withUploads(app, (scope) => {
    mount(scope, deps, contentUploads, { 'POST /api/admin/contents/image': uploadPicture })
    mount(scope, deps, heroUploads, { 'POST /api/landing-page/upload-background': uploadHeroPicture })
  })
}
