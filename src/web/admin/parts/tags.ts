import type { TagsEdit } from '#shared/tags/tags.schema.ts'
import { staffCall } from './staff-call.ts'
import { invalidate, useStaffQuery } from './use-staff-query.ts'
import type { ListFilter } from './use-staff-rows.ts'
import { useViewQuery } from './use-view-query.ts'

export type Tagged = 'order' | 'customer'

/** Tags in use, for suggestions and filters. */
export const useTagsInUse = (of: Tagged): readonly string[] =>
  useStaffQuery(`GET /api/admin/${of}-tags`).data?.tags ?? []

/** Adds and removes tags; returns the result for each record. */
export async function changeTags(of: Tagged, edit: TagsEdit) {
  const { lines } = await staffCall(`POST /api/admin/${of}-tags`, { body: edit })
  await invalidate(`GET /api/admin/${of}-tags`)
  return lines
}

/** Words with commas between them, each once. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

/** The filter of a list; the tag of an old link stays, although nothing has it any more. */
export function useTagFilter(of: Tagged): ListFilter<'tag'> {
  const chosen = useViewQuery().get('tag')
  const tags = [...new Set([...useTagsInUse(of), ...(chosen === '' ? [] : [chosen])])]
  return {
    name: 'tag',
    label: 'Tag',
    all: 'All tags',
    options: tags.map((value) => ({ value, label: value })),
    needsOptions: true,
  }
}
