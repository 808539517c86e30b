import type { LandingSettings } from '#shared/landing/landing.schema.ts'
import { adminApi } from '#shared/admin-routes.ts'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { changeData, useStaffQuery } from '../parts/use-staff-query.ts'
import { LandingEditor } from './landing-editor.tsx'

interface Saved {
  settings: LandingSettings
}

export function LandingPart() {
  const loaded = useStaffQuery<Saved>(adminApi.landingSettings)
  return (
    <Loading of={loaded} failure="The settings could not be loaded" skeleton={<TableSkeleton rows={8} />}>
      {({ settings }) => (
        <LandingEditor
          // What others have saved meanwhile, and a reset, begin the form anew.
          key={[settings.hero_title, settings.hero_subtitle, settings.hero_description].join('\n')}
          settings={settings}
          onSaved={(saved) => void changeData<Saved>(adminApi.landingSettings, () => ({ settings: saved }))}
        />
      )}
    </Loading>
  )
}
