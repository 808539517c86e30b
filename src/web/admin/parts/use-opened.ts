import { useLocation, useNavigate } from 'react-router'
import { useViewQuery } from './use-view-query.ts'

interface OpenedState {
  openedFromList?: true
}

/** The `data-state` of a link that opens a record over its list. */
export const openedHere = JSON.stringify({ openedFromList: true } satisfies OpenedState)

/**
 * Closes the record that the address names under `name`. A record opened from its list goes back to the list; after a
 * reload or a sent link there is nothing to go back to, and the name leaves the address.
 */
export function useClose(name: string): () => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const query = useViewQuery()
  const fromList = (state as OpenedState | null)?.openedFromList === true
  return () => {
    if (fromList) void navigate(-1)
    else query.set({ [name]: null }, { replace: true })
  }
}
