import { useEffect, useRef, useState } from 'react'
import { defaultSupportPhone } from '#shared/settings/support-phone.ts'
import { pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useSite } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { InfoLayout } from '../own-pages/info-layout.tsx'
import { ShopIdentity } from '../own-pages/shop-identity.tsx'
import { FormPurpose } from '../layout/form-purpose.tsx'

export default function ContactPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <InfoLayout
      title="Contact us"
      path={pages.contact}
      lede="A question about a size, a cloth or an order? Write to the shop, a person answers."
    >
      <div className="panel panel--sewn max-w-[640px]">
        {sentTo === null ? (
          <ContactForm onSent={setSentTo} />
        ) : (
          <MessageSent email={sentTo} onAgain={() => setSentTo(null)} />
        )}
      </div>
      <SupportLine />
      <ShopIdentity />
    </InfoLayout>
  )
}

function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const contact = useForm({
    schema: async () => (await import('#shared/complaints/contact/contact.schema.ts')).contactSchema,
    initial: { name: '', email: '', message: '' },
    fallback: 'Your message could not be sent. Please try again.',
    submit: async (message) => {
      await call('POST /api/contact', { body: message, access: 'quiet' })
      onSent(message.email)
    },
  })
  return (
    <form {...contact.form} className="grid gap-5">
      <noscript>
        <Note tone="info">This form needs JavaScript. Without it, please call the support line below.</Note>
      </noscript>
      <FormFailure text={contact.failure} />
      <Field label="Name" autoComplete="name" maxLength={100} {...contact.text('name')} />
      <Field label="Email" type="email" autoComplete="email" {...contact.text('email')} />
      <TextAreaField
        label="Message"
        rows={6}
        hint="With an order number, if it is about an order."
        maxLength={5000}
        {...contact.text('message')}
      />
      <FormPurpose>Name, email and message are kept to answer you.</FormPurpose>
      <Button type="submit" busy={contact.busy} busyLabel="Sending..." className="justify-self-start">
        Send Message
      </Button>
    </form>
  )
}

function MessageSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-4" role="status">
      <Stitch run className="w-52" />
      <h2 ref={heading} tabIndex={-1} className="display display--sm focus:outline-none">
        Thank you, we have your message
      </h2>
      <p className="text-text-2">We answer to {email}.</p>
      <div className="flex flex-wrap gap-x-6">
        <Link className="link" to={pages.products}>
          Continue Shopping
        </Link>
        <button type="button" className="link" onClick={onAgain}>
          Write another message
        </button>
      </div>
    </div>
  )
}

function SupportLine() {
  const phone = useSite()?.store.support_phone || defaultSupportPhone
  return (
    <p className="mt-8 text-text-2">
      Or call the support line:{' '}
      <a className="link num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    </p>
  )
}
