import type * as z from 'zod/mini'
import type { Setting, SettingValue } from '#shared/settings/setting.ts'
import type { Database } from '../db/database.ts'
import { readStored } from '../db/read-stored.ts'
import { readValue, readValues } from './stored-values.ts'

/** The value that the owner has set, or the first one. */
export async function readSetting<Row extends Setting>(
  db: Database,
  setting: Row,
): Promise<SettingValue<Row>> {
  return settingIn(setting, await readValue(db, setting.key))
}

type Rows = Readonly<Record<string, Setting>>

/** The values of several settings, by one statement. */
export async function readSettings<Several extends Rows>(
  db: Database,
  settings: Several,
): Promise<{ [Name in keyof Several]: SettingValue<Several[Name]> }> {
  const stored = await readValues(
    db,
    Object.values(settings).map(({ key }) => key),
  )
  const values = Object.entries(settings).map(([name, row]) => [name, settingIn(row, stored.get(row.key))])
  return Object.fromEntries(values) as { [Name in keyof Several]: SettingValue<Several[Name]> }
}

type ShownRow = Setting & { shown: z.core.$ZodType }
type ShownIn<Row extends ShownRow> = z.output<Row['shown']> | Extract<SettingValue<Row>, null>

/** The parts of several settings that everyone may see, by one statement; null where one is not set. */
export async function readShown<Several extends Readonly<Record<string, ShownRow>>>(
  db: Database,
  settings: Several,
): Promise<{ [Name in keyof Several]: ShownIn<Several[Name]> }> {
  const values = await readSettings(db, settings)
  const shown = Object.entries(settings).map(([name, row]) => {
    const value: unknown = values[name]
    return [name, value === null ? null : readStored(row.shown, value)]
  })
  return Object.fromEntries(shown) as { [Name in keyof Several]: ShownIn<Several[Name]> }
}

/** The setting in a value that a statement has read by `storedSetting`; null and undefined where nothing is stored. */
export function settingIn<Row extends Setting>({ schema, initial }: Row, stored: unknown): SettingValue<Row> {
  if (stored === null || stored === undefined) return initial
  const hasFields = typeof initial === 'object' && initial !== null && typeof stored === 'object'
  return readStored(schema, hasFields ? { ...initial, ...stored } : stored) as SettingValue<Row>
}

/** SQL for the stored value of a setting. */
export const storedSetting = ({ key }: Setting): string =>
  `(select value from store_settings where key = '${key}')`
