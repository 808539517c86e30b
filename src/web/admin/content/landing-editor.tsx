import { useState } from 'react'
import { landingEditSchema, type LandingSettings } from '#shared/landing/landing.schema.ts'
import { pages } from '#shared/routes.ts'
import { useIsOwnShop } from '#web/app/site.ts'
import { Link } from '#web/ui/link.tsx'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { useAction } from '#web/state/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { staffCall, uploadImages } from '../parts/staff-call.ts'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { UploadButton } from '../parts/upload-button.tsx'
import { PreviewButton } from '../previews/preview-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

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
    <div className="admin-columns min-[1180px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
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
        <div className="flex flex-wrap gap-y-1.5 gap-x-4 items-center justify-between min-h-tap">
          <h2 id="preview">Preview</h2>
          <div className="flex flex-wrap gap-x-4 items-center">
            <PreviewButton />
            <Link className="link" to={pages.home}>
              View store
            </Link>
          </div>
        </div>
        <HeroPreview settings={{ ...form.values, background_image }} />
        <div className="flex flex-wrap gap-2.5 items-center">
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
        <p className="text-xs text-text-3">
          JPEG, PNG, WebP or AVIF. One above 5 MB is made smaller; wide pictures with little on their left
          side look best.
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

/** A small preview of the landing page. */
function HeroPreview({ settings }: { settings: LandingSettings }) {
  const { background_image, hero_title, hero_subtitle, hero_description } = settings
  const isOwnShop = useIsOwnShop()
  return (
    <div
      className="admin-hero relative overflow-hidden bg-haldi text-on-haldi aspect-1440/749"
      data-own={background_image !== '' || undefined}
    >
      {background_image === '' ? (
        // The drawn picture is the sample's.
        !isOwnShop && (
          <img
            className="absolute inset-0 w-full h-full object-cover object-[78%_50%]"
            src="/images/hero-960.webp"
            alt=""
            width="960"
            height="500"
          />
        )
      ) : (
        <Picture image={background_image} alt="" sizes="640px" eager />
      )}
      <div>
        <p className="display">
          {hero_title}
          <br />
          {hero_subtitle}
        </p>
        <p>{hero_description}</p>
        <p className="flex gap-2 text-[0.9em]" aria-hidden="true">
          <span className="py-1.25 px-2.5 border border-neel-on-haldi rounded-[2px] text-neel-on-haldi whitespace-nowrap first:bg-neel first:text-on-neel">
            Shop Now
          </span>
          <span className="py-1.25 px-2.5 border border-neel-on-haldi rounded-[2px] text-neel-on-haldi whitespace-nowrap first:bg-neel first:text-on-neel">
            View Collections
          </span>
        </p>
      </div>
    </div>
  )
}
