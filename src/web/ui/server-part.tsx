import { lazy, Suspense, type ComponentType } from 'react'
import { reloadOnNewVersion } from './reload-on-new-version.ts'

/**
 * A part that the server renders, and whose code a browser loads only where the part is shown. A loader that finds it needed
 * preloads it: the server renders nothing that is not there yet. The browser takes the part over once its code has come.
 */
export function serverPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Shown: ComponentType<Props> = lazy(() => load().catch(reloadOnNewVersion))
  const preload = async () => {
    const { default: Loaded } = await load()
    if (import.meta.env.SSR) Shown = Loaded
  }
  const Part = (props: Props) => (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  )
  return Object.assign(Part, { preload })
}
