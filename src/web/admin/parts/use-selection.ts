import { useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  set: (ids: readonly string[], chosen: boolean) => void
  clear: () => void
}

const nothing: ReadonlySet<string> = new Set()

/** Which rows are ticked. Another page or another filter begins anew, so that nothing unseen is changed. */
export function useSelection(list: string): Selection {
  const [state, setState] = useState({ list, ids: nothing })
  const ids = state.list === list ? state.ids : nothing
  return {
    ids,
    set: (which, chosen) => {
      const next = new Set(ids)
      for (const id of which) {
        if (chosen) next.add(id)
        else next.delete(id)
      }
      setState({ list, ids: next })
    },
    clear: () => setState({ list, ids: nothing }),
  }
}
