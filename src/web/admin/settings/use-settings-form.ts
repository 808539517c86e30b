import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { CallInput, CallName, CallResponse } from '#shared/calls.ts'
import type { FormValues } from '#web/forms/form-errors.ts'
import { useStaffForm } from '../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { staffCall } from '../parts/staff-call.ts'
import { changeData, forgetUnseen } from '../parts/use-staff-query.ts'

/** Settings that are read with GET and saved whole with PUT, which responds with what is saved. */
export type SettingsPath = {
  [Name in CallName]: Name extends `PUT ${infer Path}`
    ? `GET ${Path}` extends CallName
      ? CallResponse<Name> extends CallResponse<`GET ${Path}`>
        ? Path
        : never
      : never
    : never
}[CallName]

interface SettingsFormOptions<Path extends SettingsPath, Schema extends z.ZodMiniType, Values> {
  path: Path
  schema: Schema
  initial: Values
  /** said when they are saved */
  saved: string
}

/** A form of settings without versions: the last one who saves wins. What is read anew is shown unless something is edited. */
export const useSettingsForm = <
  Path extends SettingsPath,
  Schema extends z.ZodMiniType<CallInput<`PUT ${Path}`>['body']>,
  Values extends FormValues,
>({
  path,
  schema,
  initial,
  saved,
}: SettingsFormOptions<Path, Schema, Values>) => {
  const [kept, setKept] = useState(initial)
  const form = useStaffForm<Schema, Values>({
    schema,
    initial,
    submit: async (body, values) => {
      const response = await staffCall(`PUT ${path}`, ...([{ body }] as never))
      setKept(values)
      void changeData(`GET ${path}`, {} as never, () => response as never)
      forgetUnseen()
      showToast({ text: saved, tone: 'ok' })
    },
  })
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(kept)
  useEffect(() => {
    if (isChanged) return
    setKept(initial)
    form.replace(initial)
  }, [JSON.stringify(initial)])
  return {
    ...form,
    isChanged,
    discard: () => form.replace(kept),
  }
}
