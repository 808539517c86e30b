import type { BrandPictureUse } from '#shared/brand/brand-pictures.ts'
import { callHref } from '#shared/call-href.ts'
import type { AddressArgs, AnyInput, CallArgs, CallName, CallResponse } from '#shared/calls.ts'
import { unreachable } from '#shared/errors.ts'
import type { LineKind } from '#shared/payments/payment-providers.ts'
import type { StatementColumns } from '#shared/payments/statement.schema.ts'
import { ApiError, responseError } from '#web/calls/api-error.ts'
import { endSession, readSuccess, sendCall, sendRequest, type CallOptions } from '#web/calls/call.ts'
import { readToken } from '#web/calls/session-token.ts'
import { fitPicture } from '#web/media/fit-picture.ts'

/** Milliseconds until sending a file is aborted. */
const fileTimeout = 120_000

/** A call with the token of staff. A 401 leads to the sign-in page. */
export const staffCall = <Name extends CallName>(
  name: Name,
  ...[input]: CallArgs<Name, Omit<CallOptions, 'access'>>
): Promise<CallResponse<Name>> => sendCall(name, { ...(input as AnyInput & CallOptions), access: 'customer' })

type ImageUpload = Extract<
  CallName,
  `POST ${string}/images` | `POST ${string}/image` | `POST ${string}/upload-background`
>

/** Uploads pictures, made smaller where they are too large. `onProgress` gets the share that has been sent, 0 to 1, which `fetch` cannot tell. */
export async function uploadImages<Name extends ImageUpload>(
  name: Name,
  images: readonly File[],
  onProgress: (share: number) => void,
  ...args: AddressArgs<Name>
): Promise<CallResponse<Name>> {
  const body = new FormData()
  for (const image of images) body.append('file', await fitPicture(image))
  return sendPictures(callHref(name, ...args), body, onProgress) as Promise<CallResponse<Name>>
}

/** Uploads a picture of the brand as it is. */
export function uploadBrandPicture(
  use: BrandPictureUse,
  file: File,
  onProgress: (share: number) => void,
): Promise<CallResponse<'POST /api/admin/brand/pictures'>> {
  const body = new FormData()
  body.append('use', use)
  body.append('file', file)
  return sendPictures(callHref('POST /api/admin/brand/pictures'), body, onProgress) as Promise<
    CallResponse<'POST /api/admin/brand/pictures'>
  >
}

function sendPictures(href: string, body: FormData, onProgress: (share: number) => void): Promise<unknown> {
  const token = readToken()
  const request = new XMLHttpRequest()
  request.open('POST', href)
  request.responseType = 'json'
  request.setRequestHeader('accept', 'application/json')
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  )
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(request.response)
      if (request.status === 401) endSession(token)
      reject(responseError(request.status, request.response))
    })
    request.addEventListener('error', () => reject(new ApiError(0, 'UNAVAILABLE', unreachable)))
    request.send(body)
  })
}

/** Sends a file as it is. A dry run changes nothing and tells what it would change. */
export async function sendCsvFile(
  name: 'POST /api/admin/products/import' | 'POST /api/admin/pincodes/import',
  file: Blob,
  query: { dry_run?: 'true'; overwrite?: 'true' },
): Promise<CallResponse<'POST /api/admin/products/import'>> {
  const response = await sendRequest(
    callHref(name, { query }),
    { method: 'POST', headers: { accept: 'application/json', 'content-type': 'text/csv' }, body: file },
    { access: 'customer', timeout: fileTimeout },
  )
  return readSuccess(name, response)
}

/** Sends a file of redirects as it is. A dry run changes nothing. */
export async function importRedirects(
  file: Blob,
  query: { dry_run?: 'true' },
): Promise<CallResponse<'POST /api/admin/redirects/import'>> {
  const response = await sendRequest(
    callHref('POST /api/admin/redirects/import', { query }),
    { method: 'POST', headers: { accept: 'application/json', 'content-type': 'text/csv' }, body: file },
    { access: 'customer', timeout: fileTimeout },
  )
  return readSuccess('POST /api/admin/redirects/import', response)
}

/** Fills the shop with sample data: hundreds of pictures take longer than other calls may. */
export async function addSampleData(): Promise<CallResponse<'POST /api/admin/sample'>> {
  const request = { method: 'POST', headers: { accept: 'application/json' } }
  const limits = { access: 'customer', timeout: fileTimeout } as const
  const response = await sendRequest(callHref('POST /api/admin/sample'), request, limits)
  return readSuccess('POST /api/admin/sample', response)
}

interface SentStatement {
  file: Blob
  kind: LineKind
  columns?: StatementColumns
  preview: boolean
}

/** Sends a statement, or the remittance of a courier. A preview changes nothing. */
export async function sendStatement({
  file,
  kind,
  columns,
  preview,
}: SentStatement): Promise<CallResponse<'POST /api/admin/statements'>> {
  const isRemittance = kind === 'courier'
  const name = isRemittance ? 'POST /api/admin/remittances' : 'POST /api/admin/statements'
  const body = new FormData()
  if (!isRemittance) body.append('kind', kind)
  body.append('preview', String(preview))
  if (columns) body.append('columns', JSON.stringify(columns))
  body.append('file', file)
  const response = await sendRequest(
    callHref(name),
    { method: 'POST', headers: { accept: 'application/json' }, body },
    { access: 'customer', timeout: fileTimeout },
  )
  return readSuccess(name, response)
}
