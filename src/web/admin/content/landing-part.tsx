import type { LandingSettings } from '#shared/landing/landing.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useAdminLoad } from '../parts/use-admin-load.ts'
import { LandingEditor } from './landing-editor.tsx'

export function LandingPart() {
  const loaded = useAdminLoad<{ settings: LandingSettings }>(adminApi.landingSettings)
  return (
    <Loading of={loaded} failure="The settings could not be loaded" skeleton={<TableSkeleton rows={8} />}>
      {({ settings }) => (
        <LandingEditor
          // What others have saved meanwhile, and a reset, begin the form anew.
          key={[settings.hero_title, settings.hero_subtitle, settings.hero_description].join('\n')}
          settings={settings}
          onSaved={(saved) => loaded.change((answer) => ({ ...answer, settings: saved }))}
        />
      )}
    </Loading>
  )
}
