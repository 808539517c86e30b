import { NavigationEffects } from './navigation-effects.tsx'
import { RootError } from '../storefront/layout/root-error.tsx'
import { Root } from '../storefront/layout/root.tsx'

/** Every page: its layout, and what a browser would do when going from page to page. */
export function Frame() {
  return (
    <>
      <Root />
      <NavigationEffects />
    </>
  )
}

/** In place of a page that is not there or has failed. */
export function FrameError() {
  return (
    <>
      <RootError />
      <NavigationEffects />
    </>
  )
}
