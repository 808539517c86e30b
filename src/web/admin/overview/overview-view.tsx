import { ViewHead } from '../parts/view-head.tsx'

export default function OverviewView() {
  return <ViewHead title="Overview" />
}
