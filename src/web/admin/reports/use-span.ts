import { useViewQuery } from '../parts/use-view-query.ts'

/** The days in the address, as calls of reports take them; without any they mean this month. */
export function useSpan(): { query: { from: string; to: string } } {
  const query = useViewQuery()
  return { query: { from: query.get('from'), to: query.get('to') } }
}
