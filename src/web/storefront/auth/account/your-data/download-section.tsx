import { downloadFile } from '#web/calls/download-file.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { TabSection } from '../tab-section.tsx'
import { ProofFields } from './proof-fields.tsx'

export function DownloadSection() {
  const form = useForm({
    schema: async () => (await import('#shared/data-rights/data-rights.schema.ts')).proofSchema,
    initial: { password: '', code: '' },
    submit: async (proof) => {
      await downloadFile('/api/account/data', undefined, proof)
      showToast({ text: 'Your data is downloaded' })
      form.replace({ password: '', code: '' })
    },
  })
  return (
    <TabSection title="Download your data">
      <p className="mb-5 max-w-[560px] text-text-2">
        One JSON file with your profile, addresses, orders, documents, payments, returns with their photos,
        reviews, messages, consents and sign-ins. Messages that you sent us without signing in are in it once
        your address is proved: a code by mail does that.
      </p>
      <form {...form.form} className="panel grid max-w-[560px] gap-5" aria-label="Download your data">
        <FormFailure text={form.failure} />
        <ProofFields password={form.text('password')} code={form.text('code')} />
        <div>
          <Button type="submit" small busy={form.busy} busyLabel="Downloading...">
            Download
          </Button>
        </div>
      </form>
    </TabSection>
  )
}
