import { ApiError, callApi, unreachable, type Call } from '#web/api/api-client.ts'
import { fileFailure } from '#web/api/download-file.ts'
import { readToken } from '#web/state/session-token.ts'

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
      else reject(fileFailure(request.status, request.response, token))
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
  if (!response.ok || body === null) throw fileFailure(response.status, body, token)
  return body as Answer
}
