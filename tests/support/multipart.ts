import type { InjectPayload } from 'light-my-request'
import type { Answer, TestApp } from './test-app.ts'

export interface UploadedFile {
  bytes: Buffer
  field?: string
  name?: string
  type?: string
}

/** A multipart body with its header, as a browser sends it. */
export function multipart(files: UploadedFile[]): {
  payload: InjectPayload
  headers: Record<string, string>
} {
  const boundary = 'boundary-of-a-test'
  const parts = files.map(({ bytes, field = 'file', name = 'picture.jpg', type = 'image/jpeg' }) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
  )
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export function upload(
  store: Pick<TestApp, 'call'>,
  url: string,
  files: UploadedFile[],
  token: string,
): Promise<Answer> {
  const { payload, headers } = multipart(files)
  return store.call('POST', url, { token, body: payload, headers })
}
