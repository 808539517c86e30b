import { Outlet } from 'react-router'
import { Shell } from './shell.tsx'

export const Root = () => (
  <Shell>
    <Outlet />
  </Shell>
)
