import { PartTabs, type Part } from '../parts/part-tabs.tsx'
import { ViewHead } from '../parts/view-head.tsx'
import { PreviewsPart } from './previews/previews-part.tsx'
import { ComplaintsPart } from '../complaints/complaints-part.tsx'
import { HomePart } from './home-part.tsx'
import { MenusPart } from './menus-part.tsx'
import { PagesPart } from './pages-part.tsx'
import { PoliciesPart } from './policies-part.tsx'
import { RedirectsPart } from './redirects-part.tsx'
import { MessagesPart } from '../complaints/messages-part.tsx'
import { NewsletterPart } from '../newsletter/newsletter-part.tsx'

const parts: Part[] = [
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
