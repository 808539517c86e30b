import { useLayoutEffect } from 'react'
import { pages } from '#shared/routes.ts'
import { Head } from '#web/app/head.tsx'
import { groundClass } from '../collections/collection-ground.ts'
import { CardSkeletons } from '../card/card-skeletons.tsx'

/** Keeps the place of a list that is on its way from another page: its heading and its first products. */
export function ListSkeleton({ path }: { path: string }) {
  // In some browsers it returns a promise, which is no clean-up.
  useLayoutEffect(() => void scrollTo(0, 0), [path])
  return (
    <div role="status">
      <Head title="Loading" />
      <h1 className="sr-only">Loading</h1>
      {path === pages.products ? (
        <CatalogueSkeleton />
      ) : (
        <CollectionSkeleton slug={path.split('/').at(-1)!} />
      )}
    </div>
  )
}

const CatalogueSkeleton = () => (
  <div className="wrap">
    <div className="list-head">
      <Line className="min-h-tap" />
      <Line className="display display--lg" />
      <Line />
    </div>
    <Toolbar />
    <div className="catalogue">
      <div className="catalogue__rail" />
      <CardSkeletons three />
    </div>
  </div>
)

const CollectionSkeleton = ({ slug }: { slug: string }) => (
  <>
    <div
      className={`collection-hero collection-hero--picture relative overflow-clip ${groundClass({ slug })}`}
    >
      <div className="wrap collection-hero__text">
        <Line className="w-full display display--xl" />
        <Line className="w-full" />
      </div>
    </div>
    <div className="wrap pt-8">
      <Toolbar />
      <CardSkeletons />
    </div>
  </>
)

const Toolbar = () => (
  <div className="toolbar">
    <span className="h-11.5" />
  </div>
)

/** As high as a line of text. */
const Line = ({ className }: { className?: string }) => (
  <div className={className}>
    <span className="skel block w-2/5">&nbsp;</span>
  </div>
)
