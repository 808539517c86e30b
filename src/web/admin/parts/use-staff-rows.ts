import type { CallArgs, CallInput, CallQuery, CallResponse } from '#shared/calls.ts'
import { staffCall } from './staff-call.ts'
import { useChosen } from './use-chosen.ts'
import { changeData, useStaffList, type ListCall } from './use-staff-query.ts'
import { useViewQuery } from './use-view-query.ts'

/** A select over a list, stored in the address under its name. */
export interface ListFilter<Name extends string = string> {
  name: Name
  label: string
  /** label of the empty option: 'All statuses' */
  all: string
  options: readonly { value: string; label: string }[]
  /** orders or cuts the list, and hides no row of it */
  showsAll?: boolean
  /** shown once there is something to choose */
  needsOptions?: boolean
  /** a phone has no heads of columns, which do the same */
  phoneOnly?: boolean
}

/** The fields of a response that are lists. */
type RowsField<Name extends ListCall> = {
  [Field in keyof CallResponse<Name>]: CallResponse<Name>[Field] extends readonly unknown[] ? Field : never
}[keyof CallResponse<Name>]

export type ListRow<Name extends ListCall> =
  CallResponse<Name>[RowsField<Name>] extends readonly (infer Row)[] ? Row : never

interface ListOptions<Name extends ListCall> {
  call: Name
  /** the field of the response with the rows */
  field: RowsField<Name>
  idOf: (row: ListRow<Name>) => string
  /** rows of a full page */
  limit: number
  /** label of the search field; a list without it cannot be searched */
  search?: string
  filters?: readonly ListFilter<keyof CallQuery<Name> & string>[]
  /** can be cut to a range of days */
  dates?: boolean
  /** of the path */
  params?: CallInput<Name>['params']
  /** sent with every page */
  query?: Partial<CallQuery<Name>>
}

/** A list of the dashboard: the page that the address names, with its search, filters and ticked rows. */
export function useStaffRows<Name extends ListCall>(options: ListOptions<Name>) {
  type Row = ListRow<Name>
  const { call, field, idOf, limit, search, filters = [], dates = false } = options
  const address = useViewQuery()
  const given = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, address.get(name)]))
  const namesOf = (showsAll: boolean) =>
    filters.filter((filter) => (filter.showsAll ?? false) === showsAll).map(({ name }) => name)

  const filter = given([...(search ? ['search'] : []), ...namesOf(false), ...(dates ? ['from', 'to'] : [])])
  const addressNames = [...Object.keys(filter), ...namesOf(true)]
  const inputFor = (page: number, count: number) =>
    ({
      ...(options.params !== undefined && { params: options.params }),
      query: { ...options.query, ...filter, ...given(namesOf(true)), page, limit: count },
    }) as unknown as CallInput<Name>
  const rowsOf = (page: CallResponse<Name> | undefined) => (page?.[field] ?? []) as unknown as readonly Row[]

  const input = inputFor(address.page, limit)
  const loaded = useStaffList(call, ...([input] as unknown as CallArgs<Name>))
  const rows = rowsOf(loaded.data)
  const chosen = useChosen<Row>({
    list: JSON.stringify(filter),
    shown: rows,
    total: (loaded.data as { total: number } | undefined)?.total ?? 0,
    idOf,
    readPage: async (number, count) => {
      const page = await staffCall(call, ...([inputFor(number, count)] as never))
      return { rows: rowsOf(page), pages: (page as { pages: number }).pages }
    },
  })

  return {
    options,
    loaded,
    rows,
    rowsOf,
    chosen,
    /** parameters of the address that make the list what it is */
    addressNames,
    /** search and filters that are set, for a download of what is shown */
    filter,
    /** true where rows may be hidden by them */
    isNarrowed: Object.values(filter).some((value) => value !== ''),
    reload: () => void loaded.refetch(),
    /** Shows a row that the server has changed. */
    showChanged: (changed: Row) => {
      chosen.change(changed)
      void changeData(call, input, (page) => ({
        ...page,
        [field]: rowsOf(page).map((row) => (idOf(row) === idOf(changed) ? changed : row)),
      }))
    },
  }
}

export type StaffRows<Name extends ListCall> = ReturnType<typeof useStaffRows<Name>>
