import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { changeData, useStaffQuery } from '../parts/use-staff-query.ts'
import { LandingEditor } from './landing-editor.tsx'

export function LandingPart() {
  const loaded = useStaffQuery('GET /api/landing-page/settings')
  return (
    <Loading of={loaded} failure="The settings could not be loaded" skeleton={<TableSkeleton rows={8} />}>
      {({ settings }) => (
        <LandingEditor
          // A reset, or texts that somebody else has saved, start the form again.
          key={[settings.hero_title, settings.hero_subtitle, settings.hero_description].join('\n')}
          settings={settings}
          onSaved={(saved) =>
            void changeData('GET /api/landing-page/settings', {}, () => ({ settings: saved }))
          }
        />
      )}
    </Loading>
  )
}
