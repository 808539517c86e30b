import '../admin/admin.css'
import { Head } from '#web/app/head.tsx'
import { StitchedHeading } from '#web/ui/stitch.tsx'
import { ActionSamples } from './action-samples.tsx'
import { CardSamples } from './card-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { MessageSamples } from './message-samples.tsx'

const cloths = ['kora', 'khadi', 'sooti', 'syahi', 'neel', 'manjistha', 'haldi', 'mehendi']

/** Every component in every state, for whoever builds a page. Only while developing. */
export default function StyleguidePage() {
  return (
    <div className="wrap section">
      <Head title="Components and states" />
      <StitchedHeading as="h1">Components and states</StitchedHeading>
      <ul className="flex flex-wrap gap-3">
        {cloths.map((name) => (
          <li key={name} className="text-sm">
            <svg width="120" height="84" aria-hidden="true">
              <rect width="120" height="84" fill={`var(--color-${name})`} stroke="var(--color-line)" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <ActionSamples />
      <FormSamples />
      <MessageSamples />
      <CardSamples />
      <div data-theme="dark" className="section">
        <StitchedHeading size="md">Dark, for the admin at night</StitchedHeading>
        <ActionSamples />
        <FormSamples />
      </div>
    </div>
  )
}
