import { useState } from 'react'
import type { SetupStep, SetupStepKey } from '#shared/setup/setup.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadedPanel } from '../parts/loaded-panel.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { invalidate, useLiveQuery, useStaffQuery } from '../parts/use-staff-query.ts'
import { AllOfIndia } from '../settings/delivery/all-of-india.tsx'
import { RemoveSampleData, TrySampleData } from './sample-data.tsx'

const titles: Record<SetupStepKey, string> = {
  name: 'Name and look',
  seller: 'Seller',
  product: 'First product',
  delivery: 'Delivery',
  payment: 'Payment',
  policies: 'Policies',
  mail: 'Mail',
  staff: 'Staff',
  address: 'Address',
}

/** The way to an open shop, until it is open (docs/product/own-shop.md, First run). */
export function SetupPanel() {
  const setup = useStaffQuery('GET /api/admin/setup')
  if (setup.data === undefined) return null
  const { state, steps, sample = false } = setup.data
  if (state !== 'soon') return null
  const needed = steps.filter((step) => step.needed)
  const left = needed.filter((step) => !step.done).length
  return (
    <LoadedPanel
      id="setup"
      title="Until your shop opens"
      note={
        left === 0
          ? 'All that the law and your customers need is there.'
          : `${needed.length - left} of ${needed.length} steps are done. Shoppers see ‘We open soon’ meanwhile.`
      }
      of={setup}
      failure="The steps could not be loaded"
      skeletonRows={7}
    >
      {() => (
        <>
          <ol className="grid">
            {steps.map((step) => (
              <Step key={step.key} step={step} hasSampleProducts={sample} />
            ))}
          </ol>
          <OpenButton isReady={left === 0} />
        </>
      )}
    </LoadedPanel>
  )
}

interface StepProps {
  step: SetupStep
  hasSampleProducts: boolean
}

const Step = ({ step: { key, needed, done, missing }, hasSampleProducts }: StepProps) => (
  <li className="grid grid-cols-[24px_1fr] gap-x-3 py-3 border-b border-line sm:grid-cols-[24px_150px_1fr]">
    <span
      className={classNames(
        'grid place-items-center size-6 rounded-full border',
        done ? 'bg-ok-bg border-transparent text-ok' : 'border-line-strong',
      )}
    >
      {done && <Icon name="check" small />}
    </span>
    <h3 className="font-bold">
      {titles[key]}
      <span className="sr-only">{done ? ': done' : ': to do'}</span>
    </h3>
    <div className="col-start-2 sm:col-start-3 grid gap-1 justify-items-start">
      {done && <p className="admin-quiet">Done</p>}
      {missing.map(({ text, href }) =>
        key === 'mail' ? (
          <p key={text} className="py-2">
            {text}
          </p>
        ) : (
          <Link key={text} className="link py-2" to={href}>
            {text}
          </Link>
        ),
      )}
      {key === 'product' && (hasSampleProducts ? <RemoveSampleData /> : !done && <TrySampleData />)}
      {key === 'delivery' && !done && <AllOfIndia />}
      {/* Without a mail server there is nothing to send it through. */}
      {key === 'mail' && missing.length === 1 && <TestMailButton />}
      {!needed && !done && <p className="admin-quiet">Can wait until after the opening.</p>}
    </div>
  </li>
)

function TestMailButton() {
  const { busy, run } = useAction()
  const [isSent, setSent] = useState(false)
  const send = () =>
    run(async () => {
      const { sent_to: address } = await staffCall('POST /api/admin/store/test-mail')
      showToast({ text: `A mail is on its way to ${address}`, tone: 'ok' })
      setSent(true)
    })
  return (
    <>
      <Button variant="line" small busy={busy} onClick={() => void send()}>
        Send a test mail
      </Button>
      {isSent && <WaitForMail />}
    </>
  )
}

/** Milliseconds between two looks at whether the mail has left. */
const mailLookEvery = 2_000

/** Stands there until the step is done by the mail that has left. */
function WaitForMail() {
  useLiveQuery('GET /api/admin/setup', mailLookEvery)
  return <p className="admin-quiet">Done once the mail server has taken it.</p>
}

function OpenButton({ isReady }: { isReady: boolean }) {
  const { busy, run } = useAction()
  const open = () =>
    run(async () => {
      const { stale } = await staffCall('POST /api/admin/store/open')
      await invalidate('GET /api/admin/setup')
      showToast(
        stale
          ? { text: 'The shop is open, but a cache still answers ‘We open soon’: clear it', tone: 'err' }
          : { text: 'The shop is open', tone: 'ok' },
      )
    })
  return (
    <div className="admin-actions">
      <Button busy={busy} muted={!isReady} onClick={() => void open()}>
        Open the shop
      </Button>
    </div>
  )
}
