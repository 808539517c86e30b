import type { FastifyRequest } from 'fastify'
import { brandPictureCalls } from '#shared/brand/brand-calls.ts'
import { brandPictureUses } from '#shared/brand/brand-pictures.ts'
import { invalid } from '#shared/errors.ts'
import { pictureAddress } from '#shared/media/picture.ts'
import { unchanged } from '../../calls/change.ts'
import { mount } from '../../calls/mount.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Deps } from '../../http/deps.ts'
import type { StoreServer } from '../../http/store-server.ts'
import { readForm, withUploads } from '../../media/uploads.ts'
import { storeBrandPicture, type GivenPicture } from './store-brand-picture.ts'

/** Nothing shows a picture before a brand that names it is published. */
const uploadPicture = shapes().task('POST /api/admin/brand/pictures', async ({ request, deps }) => {
  const { id, width, height } = await storeBrandPicture(deps, await givenPicture(request))
  return unchanged({ image: pictureAddress(id), width, height })
})

async function givenPicture(request: FastifyRequest): Promise<GivenPicture> {
  const { files, fields } = await readForm(request, 'Send one picture')
  const use = brandPictureUses.find((known) => known === fields.get('use'))
  if (!use) throw invalid({ use: `Must be one of ${brandPictureUses.join(', ')}` })
  const { bytes, name, type } = files[0]!
  return { bytes, use, calledSvg: type === 'image/svg+xml' || /\.svg$/i.test(name) }
}

/** Uploads for the brand; the draft names their addresses (docs/product/brand.md, Pictures). */
export function brandPicturesAdminApi(app: StoreServer, deps: Deps): void {
  withUploads(
    app,
    (scope) => mount(scope, deps, brandPictureCalls, { 'POST /api/admin/brand/pictures': uploadPicture }),
    { files: 1 },
  )
}
