import { sql } from 'drizzle-orm'
import { areaColumns, areaFileLimits, areaParamsSchema, type Area } from '#shared/delivery/delivery.schema.ts'
import { zoneAround } from '#shared/delivery/zone-around.ts'
import { StoreError } from '#shared/errors.ts'
import {
  importResponseLimit,
  type ImportLine,
  type ImportProblem,
  type ImportResponse,
} from '#shared/products/product-import.schema.ts'
import { unchanged } from '../calls/change.ts'
import { shapes } from '../calls/shapes.ts'
import { eachInSlices } from '../base/in-slices.ts'
import { headOfTable } from '../http/files/head-of-table.ts'
import { readTable, type TableRow } from '../http/files/read-table.ts'
import { findAreas, findDeliveryZones } from './delivery.queries.ts'

const { command } = shapes()

/**
 * Adds and changes areas as a file says: all of it, or nothing where a row has a problem. An empty cell leaves what the
 * area has. The refusal of a file with problems has its report.
 */
export const importAreas = command('POST /api/admin/pincodes/import', {
  bodyLimit: areaFileLimits.bytes,
  ask: async ({ body }) => {
    if (!Buffer.isBuffer(body)) throw new StoreError('UNSUPPORTED_MEDIA_TYPE', 'This call takes text/csv')
    return rowsOf(body)
  },
  run: async ({ tx, query, asked: rows, audit }) => {
    const dryRun = query.dry_run === 'true'
    if (!dryRun) await tx.execute(sql`lock table delivery_areas in share row exclusive mode`)
    const plan = await planOf(rows, await findAreas(tx), (await findDeliveryZones(tx)).zones)
    const report = reportOf(plan, dryRun)
    if (dryRun) return unchanged(report)
    if (report.refused > 0)
      throw new StoreError('VALIDATION_FAILED', 'Rows of this file need attention', {
        details: { ...report },
      })
    const changed = plan.planned.filter(({ line }) => line.changes.length > 0).map(({ area }) => area)
    await tx.execute(sql`
      insert into delivery_areas (prefix, zone_id, cod, delivers)
      select a.pincode, z.id, a.cod, a.delivers
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as a(pincode text, zone text, cod boolean, delivers boolean)
      join delivery_zones z on z.name = a.zone
      on conflict (prefix) do update set zone_id = excluded.zone_id, cod = excluded.cod, delivers = excluded.delivers`)
    const after = { added: report.creates, changed: report.updates }
    audit({ action: 'pincode.import', entity: 'pincode', id: 'file', after })
    return report
  },
})

const refused = (message: string) => new StoreError('BAD_REQUEST', message)

async function rowsOf(bytes: Buffer): Promise<TableRow[]> {
  const tooMany = `A file may have at most ${areaFileLimits.rows.toLocaleString('en-IN')} rows`
  const rows = await readTable(bytes, { rows: areaFileLimits.rows + 21, tooMany })
  if (rows.length === 0) throw refused('This file is empty')
  const { head, below } = headOfTable(rows, areaColumns)
  if (head[0] !== 'pincode' || head.some((name, index) => name !== (areaColumns[index] ?? '')))
    throw refused(`The columns are ${areaColumns.join(', ')}`)
  if (below.length === 0) throw refused('This file has no rows below its first line')
  if (below.length > areaFileLimits.rows) throw refused(tooMany)
  return below
}

interface Plan {
  planned: { area: Area; line: ImportLine }[]
  /** the first problems, and how many rows have one */
  problems: ImportProblem[]
  refused: number
}

async function planOf(
  rows: readonly TableRow[],
  areas: readonly Area[],
  zones: readonly { name: string }[],
): Promise<Plan> {
  const known = new Map(areas.map((area) => [area.pincode, area]))
  const zoneOf = new Map(zones.map(({ name }) => [name.toLowerCase(), name]))
  const seen = new Set<string>()
  const plan: Plan = { planned: [], problems: [], refused: 0 }
  await eachInSlices(rows, ({ row, cells }) => {
    const [pincode = '', zone = '', cash = '', delivers = ''] = cells
    const before = known.get(pincode)
    const area = {
      pincode,
      zone:
        zone === ''
          ? (before?.zone ?? zoneAround(pincode, areas) ?? zones[0]?.name)
          : zoneOf.get(zone.toLowerCase()),
      cod: cash === '' ? (before?.cod ?? true) : yesOrNo(cash),
      delivers: delivers === '' ? (before?.delivers ?? true) : yesOrNo(delivers),
    }
    const found: [column: string, message: string | false][] = [
      [
        'pincode',
        !areaParamsSchema.safeParse({ pincode }).success && 'Must be the first 1 to 6 digits of pincodes',
      ],
      ['pincode', seen.has(pincode) && 'This pincode stands in the file twice'],
      ['zone', area.zone === undefined && `There is no zone ${zone}`],
      ['cash', area.cod === undefined && 'Must be yes or no'],
      ['delivers', area.delivers === undefined && 'Must be yes or no'],
    ]
    seen.add(pincode)
    const [problem] = found.filter(([, message]) => message !== false)
    if (!problem)
      return void plan.planned.push({ area: area as Area, line: lineOf(row, area as Area, before) })
    plan.refused += 1
    if (plan.problems.length < importResponseLimit)
      plan.problems.push({ row, column: problem[0], message: String(problem[1]), name: pincode.slice(0, 40) })
  })
  return plan
}

const yesOrNo = (cell: string): boolean | undefined =>
  ({ yes: true, y: true, true: true, 1: true, no: false, n: false, false: false, 0: false })[
    cell.toLowerCase()
  ]

function lineOf(row: number, area: Area, before: Area | undefined): ImportLine {
  const columns = { zone: 'zone', cod: 'cash', delivers: 'delivers' } as const
  const text = (value: string | boolean | undefined) =>
    value === undefined ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
  const values = Object.entries(columns)
    .map(([name, column]) => ({ field: name as keyof Area, column }))
    .filter(({ field }) => area[field] !== before?.[field])
    .map(({ field, column }) => ({ column, before: text(before?.[field]), after: text(area[field]) }))
  return {
    row,
    action: before ? 'update' : 'create',
    id: before ? area.pincode : null,
    name: area.pincode,
    changes: values.map(({ column }) => column),
    values,
  }
}

function reportOf({ planned, problems, refused: refusedRows }: Plan, dryRun: boolean): ImportResponse {
  const changing = planned.map(({ line }) => line).filter(({ changes }) => changes.length > 0)
  const creates = changing.filter(({ action }) => action === 'create').length
  return {
    dry_run: dryRun,
    creates,
    updates: changing.length - creates,
    unchanged: planned.length - changing.length,
    refused: refusedRows,
    problems,
    kept: 0,
    left: [],
    lines: changing.slice(0, importResponseLimit),
  }
}
