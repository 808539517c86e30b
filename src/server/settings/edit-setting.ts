import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { editConflict } from '#shared/errors.ts'
import { settingCalls, type Setting, type FormSetting, type SettingValue } from '#shared/settings/setting.ts'
import { invalidate } from '../http/cache/invalidation.ts'
import type { CallOptions } from '../calls/call-request.ts'
import type { Step } from '../calls/change.ts'
import { mount } from '../calls/mount.ts'
import type { Databases } from '../calls/shape.ts'
import { shapes } from '../calls/shapes.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { StoreServer } from '../http/store-server.ts'
import { readSetting, settingIn } from './read-setting.ts'
import { lockValue, takeValue, writeFirst, writeValue } from './stored-values.ts'

type SetValue<Row extends Setting> = Exclude<SettingValue<Row>, null>

/** Writes a setting that is a part of another change, which is audited as that. */
export const writeSetting = <Row extends Setting>(db: Database, { key }: Row, value: SetValue<Row>) =>
  writeValue(db, key, value)

/** Writes a setting that nobody has set yet. */
export const writeFirstSetting = <Row extends Setting>(db: Database, { key }: Row, value: SetValue<Row>) =>
  writeFirst(db, key, value)

/** Gives a setting its first value again. */
export const clearSetting = (db: Database, { key }: Setting): Promise<unknown> => takeValue(db, key)

interface SettingChange<Row extends Setting> {
  value: SetValue<Row>
  /** as the audit log has them; the value by default */
  before: unknown
  after?: unknown
  /** of a setting that more than one action changes */
  action?: string
}

/** Saves a setting: audited, and shown from the next request on. */
export async function saveSetting<Row extends Setting>(
  { tx, audit }: Step,
  setting: Row,
  { value, before, after = value, action = setting.audit.action }: SettingChange<Row>,
): Promise<void> {
  await writeValue(tx, setting.key, value)
  audit({ action, entity: 'store', id: setting.audit.id, before, after })
  if (setting.tags.length > 0) await invalidate(tx, [...setting.tags])
}

/** The value of a setting, which nobody else changes until the transaction ends. */
export const lockSetting = async <Row extends Setting>(tx: Transaction, setting: Row) =>
  settingIn(setting, await lockValue(tx, setting.key, setting.initial))

interface RuledChange<Row extends FormSetting, Deps> {
  tx: Transaction
  deps: Deps
  /** as it was sent */
  body: z.output<Row['write']['body']>
  was: SettingValue<Row>
  is: SetValue<Row>
}

/** Rules that a setting has besides its schema. */
export interface SettingRules<Row extends FormSetting, Deps = unknown> {
  /** Locks what the change relies on. */
  lock?: (tx: Transaction) => Promise<void>
  refuse?: (change: RuledChange<Row, Deps>) => Promise<void> | void
  /** Runs when the setting is written, in the same transaction. */
  saved?: (change: RuledChange<Row, Deps>) => Promise<void>
  /** Further fields of the response. */
  beside?: (reading: { db: Database; deps: Deps }) => Promise<object>
  /** of PUT */
  options?: CallOptions
}

/** Mounts GET and PUT of a setting. */
export function mountSetting<const Row extends FormSetting, Deps extends Databases>(
  app: StoreServer,
  deps: Deps,
  setting: Row,
  rules: SettingRules<Row, Deps> = {},
): void {
  const { query, command } = shapes<Deps>()
  const read = `GET ${setting.path}`
  const write = `PUT ${setting.path}`
  const response = async (value: unknown, db: Database) => ({
    [setting.field]: value,
    ...(await rules.beside?.({ db, deps })),
  })
  mount(
    app,
    deps,
    settingCalls({ setting }) as never,
    {
      [read]: query(
        read as never,
        { from: 'db' },
        async ({ db }) => response(await readSetting(db, setting), db) as never,
      ),
      [write]: command(write as never, {
        ...rules.options,
        run: async (running) => {
          const { tx, body, audit } = running as Step & { body: RuledChange<Row, Deps>['body'] }
          const value = await edit({ tx, audit }, setting, { body, deps, rules })
          return (await response(value, tx)) as never
        },
      }),
    } as never,
  )
}

async function edit<Row extends FormSetting, Deps>(
  step: Step,
  setting: Row,
  { body, deps, rules }: Pick<RuledChange<Row, Deps>, 'body' | 'deps'> & { rules: SettingRules<Row, Deps> },
): Promise<SettingValue<Row>> {
  const { tx } = step
  await rules.lock?.(tx)
  const was = setting.basis ? await lockSetting(tx, setting) : await readSetting(tx, setting)
  const is = changedTo(setting, was, body)
  const change = { tx, deps, body, was, is }
  await rules.refuse?.(change)
  refuseOther(setting, was, body)
  await saveSetting(step, setting, { value: is, before: was })
  await rules.saved?.(change)
  return is
}

/** With a version, a field that is left out stays as it is. */
function changedTo<Row extends FormSetting>(
  { basis }: Row,
  was: SettingValue<Row>,
  body: unknown,
): SetValue<Row> {
  if (basis === undefined) return body as SetValue<Row>
  const { [basis]: _, ...fields } = body as Record<string, unknown>
  if (basis === 'seen') return fields as SetValue<Row>
  const before = was as { version: number }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(given), version: before.version + 1 } as never
}

function refuseOther({ basis }: Setting, was: unknown, body: unknown): void {
  if (basis === undefined) return
  const from = (body as Record<string, unknown>)[basis]
  if (from === undefined) return
  const current = basis === 'seen' ? was : (was as { version: number }).version
  if (!isDeepStrictEqual(from, current)) throw editConflict(was)
}
