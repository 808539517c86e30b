import { PartTabs, type Part } from '../parts/part-tabs.tsx'
import { ViewHead } from '../parts/view-head.tsx'
import { PreviewsPart } from '../previews/previews-part.tsx'
import { tellPreviews } from '../previews/tell-previews.ts'
import { ComplaintsPart } from './complaints-part.tsx'
import { HomePart } from './contents/home-part.tsx'
import { MenusPart } from './contents/menus-part.tsx'
import { PagesPart } from './contents/pages-part.tsx'
import { PoliciesPart } from './contents/policies-part.tsx'
import { RedirectsPart } from './contents/redirects-part.tsx'
import { MessagesPart } from './messages-part.tsx'
import { NewsletterPart } from './newsletter-part.tsx'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { changeData, useStaffQuery } from '../parts/use-staff-query.ts'
import { LandingEditor } from './landing-editor.tsx'

const parts: Part[] = [
  { id: 'landing', label: 'Landing page', Part: LandingPart },
  { id: 'home', label: 'Home', Part: HomePart },
  { id: 'pages', label: 'Pages', Part: PagesPart },
  { id: 'policies', label: 'Policies', Part: PoliciesPart },
  { id: 'menus', label: 'Menus', Part: MenusPart },
  { id: 'previews', label: 'Previews', Part: PreviewsPart },
  { id: 'redirects', label: 'Redirects', Part: RedirectsPart },
  { id: 'messages', label: 'Messages', Part: MessagesPart },
  { id: 'complaints', label: 'Complaints', Part: ComplaintsPart },
  { id: 'newsletter', label: 'Newsletter', Part: NewsletterPart },
]

export default function ContentView() {
  return (
    <>
      <ViewHead title="Content" />
      <PartTabs view="content" label="Content" parts={parts} />
    </>
  )
}

function LandingPart() {
  const loaded = useStaffQuery('GET /api/landing-page/settings')
  return (
    <Loading of={loaded} failure="The settings could not be loaded" skeleton={<TableSkeleton rows={8} />}>
      {({ settings }) => (
        <LandingEditor
          // A reset, or texts saved by somebody else, restart the form.
          key={[settings.hero_title, settings.hero_subtitle, settings.hero_description].join('\n')}
          settings={settings}
          onSaved={(saved) => {
            tellPreviews('saved')
            void changeData('GET /api/landing-page/settings', {}, () => ({ settings: saved }))
          }}
        />
      )}
    </Loading>
  )
}
