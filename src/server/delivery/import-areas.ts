import { sql } from 'drizzle-orm'
import { areaColumns, areaFileLimits, areaParamsSchema, type Area } from '#shared/delivery/delivery.schema.ts'
import { StoreError } from '#shared/errors.ts'
import {
  importResponseLimit,
  type ImportLine,
  type ImportProblem,
  type ImportResponse,
} from '#shared/products/product-import.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { textOfCell } from '../http/csv.ts'
import { readCsv, type CsvRow } from '../http/read-csv.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { findAreas, findDeliveryZones } from './delivery.queries.ts'

interface AreasFile {
  bytes: Buffer
  by: SessionUser
  dryRun: boolean
}

/**
 * Adds and changes areas as a file says: all of it, or nothing where a row has a problem. An empty cell leaves what the
 * area has. Throws BAD_REQUEST for a file that is not a table of areas, and VALIDATION_FAILED with `problems`.
 */
export async function importAreas(db: Database, { bytes, by, dryRun }: AreasFile): Promise<ImportResponse> {
  const rows = rowsOf(bytes)
  return transaction(db, async (tx) => {
    if (!dryRun) await tx.execute(sql`lock table delivery_areas in share row exclusive mode`)
    const plan = planOf(rows, await findAreas(tx), (await findDeliveryZones(tx)).zones)
    const report = reportOf(plan, dryRun)
    if (dryRun) return report
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
    await recordAudit(tx, {
      by,
      action: 'pincode.import',
      entity: 'pincode',
      entityId: 'file',
      after: { added: report.creates, changed: report.updates },
    })
    return report
  })
}

const refused = (message: string) => new StoreError('BAD_REQUEST', message)

function rowsOf(bytes: Buffer): CsvRow[] {
  const [head, ...rows] = readCsv(bytes)
  if (!head) throw refused('This file is empty')
  const names = head.record.map((cell) => cell.trim().toLowerCase())
  if (names[0] !== 'pincode' || names.some((name, index) => name !== (areaColumns[index] ?? '')))
    throw refused(`The columns are ${areaColumns.join(', ')}`)
  if (rows.length === 0) throw refused('This file has no rows below its first line')
  if (rows.length > areaFileLimits.rows)
    throw refused(`A file may have at most ${areaFileLimits.rows.toLocaleString('en-IN')} rows`)
  return rows
}

interface Plan {
  planned: { area: Area; line: ImportLine }[]
  problems: ImportProblem[]
}

function planOf(rows: readonly CsvRow[], areas: readonly Area[], zones: readonly { name: string }[]): Plan {
  const known = new Map(areas.map((area) => [area.pincode, area]))
  const zoneOf = new Map(zones.map(({ name }) => [name.toLowerCase(), name]))
  const seen = new Set<string>()
  const plan: Plan = { planned: [], problems: [] }
  for (const { row, record } of rows) {
    const [pincode = '', zone = '', cash = '', delivers = ''] = record.map((cell) => textOfCell(cell.trim()))
    const before = known.get(pincode)
    const area = {
      pincode,
      zone: zone === '' ? (before?.zone ?? zones[0]?.name) : zoneOf.get(zone.toLowerCase()),
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
    if (problem) plan.problems.push({ row, column: problem[0], message: String(problem[1]) })
    else plan.planned.push({ area: area as Area, line: lineOf(row, area as Area, before) })
  }
  return plan
}

const yesOrNo = (cell: string): boolean | undefined =>
  ({ yes: true, y: true, true: true, 1: true, no: false, n: false, false: false, 0: false })[
    cell.toLowerCase()
  ]

function lineOf(row: number, area: Area, before: Area | undefined): ImportLine {
  const columns = { zone: 'zone', cod: 'cash', delivers: 'delivers' } as const
  const changes = Object.entries(columns)
    .filter(([field]) => area[field as keyof Area] !== before?.[field as keyof Area])
    .map(([, column]) => column)
  return {
    row,
    action: before ? 'update' : 'create',
    id: before ? area.pincode : null,
    name: area.pincode,
    changes,
  }
}

function reportOf({ planned, problems }: Plan, dryRun: boolean): ImportResponse {
  const changing = planned.map(({ line }) => line).filter(({ changes }) => changes.length > 0)
  const creates = changing.filter(({ action }) => action === 'create').length
  return {
    dry_run: dryRun,
    creates,
    updates: changing.length - creates,
    unchanged: planned.length - changing.length,
    refused: problems.length,
    problems: problems.slice(0, importResponseLimit),
    lines: changing.slice(0, importResponseLimit),
  }
}
