import {
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { StaffQuery } from './use-staff-query.ts'

type Tell = (id: string, isLoading: boolean) => void

const Parts = createContext<Tell | null>(null)

/** Shows its parts once all of them have loaded, so that none moves another. `skeleton` stands in their place until then. */
export function Together({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const loading = useRef(new Set<string>())
  const [isShown, setShown] = useState(false)
  const [tell] = useState((): Tell => (id, isLoading) => {
    if (isLoading) loading.current.add(id)
    else loading.current.delete(id)
    if (loading.current.size === 0) setShown(true)
  })
  // There may be nothing to wait for.
  useEffect(() => tell('', false), [])
  return (
    <Parts value={tell}>
      {!isShown && skeleton}
      <div className="grid grid-cols-1 gap-[inherit]" hidden={!isShown}>
        {children}
      </div>
    </Parts>
  )
}

/** Makes a query one of the parts that are shown together. */
export function usePart({ data, error }: Pick<StaffQuery<unknown>, 'data' | 'error'>): void {
  const tell = useContext(Parts)
  const id = useId()
  const isLoading = data === undefined && error === null
  // Parts within a part begin to load before it has ended.
  useLayoutEffect(() => tell?.(id, isLoading), [isLoading])
  useLayoutEffect(() => () => tell?.(id, false), [])
}
