import { reloadOnNewVersion } from '#web/ui/reload-on-new-version.ts'

/** The schemas of what a customer sends about returns, which come apart from the page. */
export const loadReturnSchema = () => import('#shared/returns/return.schema.ts').catch(reloadOnNewVersion)

/** Loads them with a form: a browser never imports again what failed once, so that the form would have to be reloaded. */
export function preloadReturnSchema(): void {
  void import('#shared/returns/return.schema.ts').catch(() => {})
}
