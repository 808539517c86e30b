import { errorText, type FieldErrors, type ErrorCode } from '#shared/errors.ts'
import { loginHref } from '#shared/routes.ts'
import { ApiError, callApi, unreachable, type Call } from '#web/api-client.ts'
import { currentPath, goTo } from '#web/state/navigation.ts'
import { readToken, rejectToken } from '#web/state/session-token.ts'

/** A call of staff: JSON in, JSON out; a 401 leads to the sign-in page. */
export const staffCall = <Answer>(path: string, call: Omit<Call, 'access'> = {}): Promise<Answer> =>
  callApi<Answer>(path, { ...call, access: 'customer' })

/** Sends files with the share that has arrived (0 to 1) told on the way; `fetch` cannot tell it. */
export function uploadFiles<Answer>(
  path: string,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<Answer> {
  const token = readToken()
  const body = new FormData()
  for (const file of files) body.append('file', file)
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.responseType = 'json'
  request.setRequestHeader('accept', 'application/json')
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  )
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.response as Answer)
      else reject(failure(request.status, request.response, token))
    })
    request.addEventListener('error', () => reject(new ApiError(0, 'UNAVAILABLE', unreachable)))
    request.send(body)
  })
}

/** Sends one file as it is. */
export async function sendFile<Answer>(path: string, file: Blob, type: string): Promise<Answer> {
  const token = readToken()
  const headers = { accept: 'application/json', authorization: `Bearer ${token ?? ''}`, 'content-type': type }
  const response = await fetch(path, { method: 'POST', headers, body: file }).catch(() => {
    throw new ApiError(0, 'UNAVAILABLE', unreachable)
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok || body === null) throw failure(response.status, body, token)
  return body as Answer
}

/** Fetches a file that only staff may have, and gives it to the browser to save. */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  const token = readToken()
  const response = await fetch(path, { headers: { authorization: `Bearer ${token ?? ''}` } }).catch(() => {
    throw new ApiError(0, 'UNAVAILABLE', unreachable)
  })
  if (!response.ok) throw failure(response.status, await response.json().catch(() => null), token)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function failure(status: number, body: unknown, token: string | null): ApiError {
  if (status === 401 && rejectToken(token)) goTo(loginHref(currentPath()), { replace: true })
  const { code = 'INTERNAL', fields } = (body ?? {}) as { code?: ErrorCode; fields?: FieldErrors }
  return new ApiError(status, code, errorText(body), fields ? { fields } : {})
}
