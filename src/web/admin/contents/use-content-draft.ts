import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CallResponse } from '#shared/calls.ts'
import type { ContentKind } from '#shared/contents/content-kinds.ts'
import type { ContentVersion } from '#shared/contents/content.schema.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { ApiError, errorMessage, refusalDetails } from '#web/calls/api-error.ts'
import { staffCall } from '../parts/staff-call.ts'
import { invalidate } from '../parts/use-staff-query.ts'
import { useShownErrors } from '../parts/use-shown-errors.ts'
import { notifySaved } from './previews/notify-previews.ts'

export interface ContentName {
  kind: ContentKind
  /** null for kinds of which there is one */
  name: string | null
}

type Keyed<Method extends string, End extends string> = `${Method} /api/admin/contents/:kind/:key${End}`

/** The call of a content: a kind of which there is one has no key in its path. */
export const contentCall = <Method extends string, End extends string = ''>(
  method: Method,
  { name }: ContentName,
  end = '' as End,
) => `${method} /api/admin/contents/:kind${name === null ? '' : '/:key'}${end}` as Keyed<Method, End>

export const contentParams = ({ kind, name }: ContentName) => ({ kind, key: name ?? '' })

/** Milliseconds after the last change until the draft is saved. */
const saveAfter = 1_000

type Loaded = CallResponse<'GET /api/admin/contents/:kind/:key'>

/** The version that is edited: the draft, else the scheduled, else the published one. */
export const currentVersion = ({ draft, scheduled, published }: Loaded): ContentVersion | null =>
  draft ?? scheduled ?? published

/** Edits the draft of a content, which is saved a second after typing. */
export function useContentDraft<Body>(
  content: ContentName,
  loaded: Loaded,
  fields: RefObject<HTMLElement | null>,
) {
  const current = currentVersion(loaded)
  const [body, setBody] = useState((current?.body ?? loaded.starter) as Body)
  const [state, setState] = useState<'saved' | 'changed' | 'saving' | 'refused'>('saved')
  const refusal = useRefusal(content, fields)
  const seen = useRef(current?.n ?? 0)
  const latest = useRef(body)
  const saving = useRef<Promise<boolean>>(Promise.resolve(true))

  const change = (next: Body) => {
    latest.current = next
    setBody(next)
    setState('changed')
  }
  const refuse = (error: unknown): false => {
    setState('refused')
    refusal.show(error)
    return false
  }
  const send = async (): Promise<boolean> => {
    const sent = latest.current
    setState('saving')
    try {
      seen.current = await sendDraft(content, sent, seen.current)
      notifySaved()
      refusal.clear()
      setState(sent === latest.current ? 'saved' : 'changed')
      return true
    } catch (error) {
      return refuse(error)
    }
  }
  /** Saves one after the other. */
  const save = (): Promise<boolean> => (saving.current = saving.current.then(send))

  useEffect(() => {
    if (state !== 'changed') return
    const timer = setTimeout(() => void save(), saveAfter)
    return () => clearTimeout(timer)
  }, [body, state])

  const { errors, failure, conflict } = refusal
  return {
    body,
    change,
    errors,
    failure,
    state,
    conflict,
    /** Takes the other editor's version, or saves over it. */
    resolve: (mine: boolean) => {
      if (conflict === null) return
      seen.current = conflict.n
      refusal.clear()
      if (mine) return change(latest.current)
      latest.current = conflict.body as Body
      setBody(latest.current)
      setState('saved')
    },
    publish: async (more: Publishing = {}): Promise<boolean> => {
      const isDone =
        (more.version !== undefined || (await save())) &&
        (await sendPublish(content, { seen: seen.current, ...more }).then(() => true, refuse))
      if (!isDone) refusal.lead()
      return isDone
    },
  }
}

interface Publishing {
  at?: string
  version?: number
}

/** The refusal of the latest save, with the version of another editor where there is one. */
function useRefusal(content: ContentName, root: RefObject<HTMLElement | null>) {
  const [focusRequest, setFocusRequest] = useState(0)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<ContentVersion | null>(null)
  const unsaid = useShownErrors(root, errors, focusRequest)
  return {
    errors,
    failure: failure ?? unsaid,
    conflict,
    /** Leads to the first field that is refused. */
    lead: () => setFocusRequest((before) => before + 1),
    show: (error: unknown) => {
      const fields = (error instanceof ApiError && error.fields) || {}
      setErrors(fields)
      setFailure(Object.keys(fields).length > 0 ? null : errorMessage(error))
      const refused = refusalDetails(contentCall('PUT', content, '/draft'), 'EDIT_CONFLICT', error)
      if (refused) setConflict(refused.current)
    },
    clear: () => {
      setErrors({})
      setFailure(null)
      setConflict(null)
    },
  }
}

/** Returns the number of the saved draft. */
async function sendDraft(content: ContentName, body: unknown, seen: number): Promise<number> {
  const { version } = await staffCall(contentCall('PUT', content, '/draft'), {
    params: contentParams(content),
    body: { body: body as Record<string, unknown>, seen },
  })
  return version.n
}

async function sendPublish(content: ContentName, body: Publishing & { seen: number }): Promise<void> {
  await staffCall(contentCall('POST', content, '/publish'), { params: contentParams(content), body })
  notifySaved()
  await readAgain(content)
}

/** Reads a content and the list of all again. */
export async function readAgain(content: ContentName): Promise<void> {
  await invalidate('GET /api/admin/contents')
  await invalidate(contentCall('GET', content))
}
