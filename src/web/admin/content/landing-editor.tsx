import { useState } from 'react'
import { landingEditSchema, type LandingSettings } from '#shared/landing/landing.schema.ts'
import { pages } from '#shared/routes.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { AppLink } from '#web/app/link.tsx'
import { showToast } from '#web/state/toast-store.ts'
import { useAction } from '#web/state/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { staffCall, uploadImages } from '../parts/staff-call.ts'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { UploadButton } from '../parts/upload-button.tsx'
import { HeroPreview } from './hero-preview.tsx'

interface LandingEditorProps {
  settings: LandingSettings
  onSaved: (settings: LandingSettings) => void
}

/** Edits texts and picture of the landing page, with a live preview. */
export function LandingEditor({ settings, onSaved }: LandingEditorProps) {
  const { background_image, ...texts } = settings
  const [asking, setAsking] = useState(false)
  const reset = useAction()
  const form = useForm({
    schema: landingEditSchema,
    initial: texts,
    submit: async (body) => {
      const saved = await staffCall('PUT /api/landing-page/update-settings', { body })
      onSaved(saved.settings)
      showToast({ text: 'The landing page is saved', tone: 'ok' })
    },
  })
  const unsaved = Object.entries(texts).some(
    ([name, text]) => form.values[name as keyof typeof texts] !== text,
  )
  const toDefaults = async () => {
    await reset.run(async () => {
      onSaved((await staffCall('POST /api/landing-page/reset-to-defaults')).settings)
      form.replace(texts)
    }, 'The landing page is as it came')
    setAsking(false)
  }

  return (
    <div className="admin-columns admin-columns--editor">
      <form {...form.form} className="panel admin-form">
        <FormFailure text={form.failure} />
        {unsaved && <Note tone="warn">You have unsaved changes.</Note>}
        <Field label="Title" maxLength={80} {...form.text('hero_title')} />
        <Field label="Subtitle" maxLength={80} {...form.text('hero_subtitle')} />
        <TextAreaField label="Description" maxLength={500} rows={4} {...form.text('hero_description')} />
        <div className="admin-actions">
          <Button variant="line" small disabled={!unsaved} onClick={() => form.replace(texts)}>
            Discard
          </Button>
          <Button type="submit" small busy={form.busy} busyLabel="Saving..." disabled={!unsaved}>
            Save changes
          </Button>
        </div>
      </form>
      <section className="panel admin-section" aria-labelledby="preview">
        <div className="admin-section__head">
          <h2 id="preview">Preview</h2>
          <AppLink className="link" to={pages.home}>
            View store
          </AppLink>
        </div>
        <HeroPreview settings={{ ...form.values, background_image }} />
        <div className="admin-tools">
          <UploadButton
            label={background_image === '' ? 'Upload a background' : 'Change the background'}
            upload={async (image, onProgress) => {
              const name = 'POST /api/landing-page/upload-background'
              onSaved((await uploadImages(name, [image], onProgress)).settings)
              showToast({ text: 'The background is in the store', tone: 'ok' })
            }}
          />
          <Button variant="danger" small onClick={() => setAsking(true)}>
            Reset to defaults
          </Button>
        </div>
        <p className="admin-small">
          JPEG, PNG, WebP or AVIF, at most 5 MB; wide pictures with little on their left side look best.
        </p>
      </section>
      <UnsavedGuard unsaved={unsaved} />
      <ConfirmDialog
        open={asking}
        title="Reset the landing page?"
        confirmLabel="Reset to defaults"
        danger
        busy={reset.busy}
        onConfirm={() => void toDefaults()}
        onCancel={() => setAsking(false)}
      >
        Texts and background become those the store came with. Shoppers see it at once.
      </ConfirmDialog>
    </div>
  )
}
