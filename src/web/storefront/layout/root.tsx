import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { usePendingPath } from '../products/catalogue/use-pending-path.ts'
import { Shell } from './shell.tsx'

/** A page in its frame, or the skeleton of a list that opens slowly. */
export function Root() {
  const { pathname } = useLocation()
  const path = usePendingPath()
  const [later, setLater] = useState<typeof import('./after-start.tsx')>()
  useEffect(() => {
    import('./after-start.tsx').then(setLater, () => {})
  }, [])
  return (
    <>
      <Shell>{later?.pendingSkeleton(path, pathname) ?? <Outlet />}</Shell>
      {later && <later.KnownPages />}
    </>
  )
}
