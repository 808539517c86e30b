import { createAdmin, type Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** An editor of contents of a store: `path` is `home` or `page/our-mill`. */
export interface Editor {
  by: Person
  save(path: string, body: unknown): Promise<any>
  publish(path: string, more?: object): Promise<any>
  /** Saves and publishes, and returns the response of what was refused, else of publishing. */
  put(path: string, body: unknown): Promise<any>
}

export async function contentEditor(store: TestApp): Promise<Editor> {
  const by = await createAdmin(store.db)
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
    store.call(method, `/api/admin/contents/${path}`, { token: by.token, body })
  const seen = async (path: string): Promise<number> => {
    const { draft, scheduled, published } = (await call('GET', path)).body
    return (draft ?? scheduled ?? published)?.n ?? 0
  }
  const save = async (path: string, body: unknown) =>
    call('PUT', `${path}/draft`, { body, seen: await seen(path) })
  const publish = async (path: string, more: object = {}) =>
    call('POST', `${path}/publish`, { seen: await seen(path), ...more })
  return {
    by,
    save,
    publish,
    put: async (path, body) => {
      const saved = await save(path, body)
      return saved.status === 200 ? publish(path) : saved
    },
  }
}
