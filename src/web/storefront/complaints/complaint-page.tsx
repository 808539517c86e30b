import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { complaintKindNames } from '#shared/complaints/complaint-kinds.ts'
import type { PublicPage } from '#shared/own-pages/own-page.schema.ts'
import { pages } from '#shared/routes.ts'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { FormPurpose } from '../layout/form-purpose.tsx'
import { ComplaintState } from './complaint-state.tsx'
import { InfoLayout, InfoSection } from '../own-pages/info-layout.tsx'
import { PolicyClauses } from '../own-pages/policy.tsx'
import { ShopIdentity } from '../own-pages/shop-identity.tsx'

interface Opened {
  number: string
  key: string
}

/** Takes complaints, and shows what has become of one (docs/product/own-shop.md, Complaints). */
export default function ComplaintPage() {
  const [query] = useSearchParams()
  const policy = useLoaderData<PublicPage | null>()
  const [opened, setOpened] = useState<Opened | null>(null)
  const asked = { number: query.get('number') ?? '', key: query.get('key') ?? '' }
  return (
    <InfoLayout
      title="Complaints"
      path={pages.complaint}
      lede="If something went wrong, say so here. You get a number at once and an answer within a month."
    >
      <div className="panel panel--sewn max-w-[640px] mb-10">
        {opened ? (
          <ComplaintSent number={opened.number} secret={opened.key} />
        ) : (
          <ComplaintForm onSent={setOpened} />
        )}
      </div>
      <InfoSection title="What has become of it">
        <ComplaintState key={asked.key} asked={asked} />
      </InfoSection>
      <ShopIdentity />
      {policy && <PolicyClauses page={policy} />}
      <InfoSection title="If we do not settle it">
        <p>
          The National Consumer Helpline takes complaints about any shop: <a href="tel:1915">1915</a>, or{' '}
          <a href="https://consumerhelpline.gov.in" rel="noreferrer">
            consumerhelpline.gov.in
          </a>
          .
        </p>
      </InfoSection>
    </InfoLayout>
  )
}

function ComplaintForm({ onSent }: { onSent: (opened: Opened) => void }) {
  const form = useForm({
    schema: async () => (await import('#shared/complaints/complaint.schema.ts')).newComplaintSchema,
    initial: { name: '', email: '', kind: '', order_id: '', message: '' },
    fallback: 'Your complaint could not be sent. Please try again.',
    submit: async (body) => onSent(await call('POST /api/grievances', { body, access: 'quiet' })),
  })
  return (
    <form {...form.form} className="grid gap-5">
      <noscript>
        <Note tone="info">This form needs JavaScript. Without it, please write or call as shown below.</Note>
      </noscript>
      <FormFailure text={form.failure} />
      <Field label="Name" autoComplete="name" maxLength={100} {...form.text('name')} />
      <Field label="Email" type="email" autoComplete="email" {...form.text('email')} />
      <SelectField label="What is it about?" {...form.text('kind')}>
        <option value="">Choose a subject</option>
        {Object.entries(complaintKindNames).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field label="Order number" optional maxLength={40} autoComplete="off" {...form.text('order_id')} />
      <TextAreaField label="What went wrong?" rows={6} maxLength={5000} {...form.text('message')} />
      <FormPurpose>
        Name, address and complaint are kept to answer you and to show that it was answered.
      </FormPurpose>
      <Button type="submit" busy={form.busy} busyLabel="Sending..." className="justify-self-start">
        Send Complaint
      </Button>
    </form>
  )
}

function ComplaintSent({ number, secret }: { number: string; secret: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-4" role="status">
      <Stitch run className="w-52" />
      <h2 ref={heading} tabIndex={-1} className="display display--sm focus:outline-none">
        We have your complaint
      </h2>
      <dl className="facts num">
        <dt>Number</dt>
        <dd>{number}</dd>
        <dt>Key</dt>
        <dd>{secret}</dd>
      </dl>
      <p className="text-text-2">
        Both are on their way to you by mail. With them you see here what has become of it.
      </p>
    </div>
  )
}
