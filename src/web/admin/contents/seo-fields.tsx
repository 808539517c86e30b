import { Field } from '#web/ui/field.tsx'
import { FoundSection, foundNames } from '../parts/found-section.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import type { BodyEditor } from './content-editor.tsx'

type Seo = { [Name in (typeof foundNames)[number]]?: string | undefined }

/** Texts and picture of a home or a page for search engines and shared links. */
export function SeoFields<Body extends Seo>({
  derivesFrom,
  body,
  change,
  errors,
}: BodyEditor<Body> & { derivesFrom: string }) {
  return (
    <FoundSection
      derivesFrom={derivesFrom}
      isUsed={foundNames.some((name) => (body[name] ?? '') !== '' || errors[name] !== undefined)}
    >
      <Field
        label="Title in search engines"
        optional
        maxLength={70}
        error={errors['seo_title']}
        value={body.seo_title ?? ''}
        onChange={({ target }) => change({ ...body, seo_title: target.value })}
      />
      <Field
        label="Description in search engines"
        optional
        maxLength={160}
        error={errors['seo_description']}
        value={body.seo_description ?? ''}
        onChange={({ target }) => change({ ...body, seo_description: target.value })}
      />
      <PictureField
        label="Picture for shared links"
        image={body.share_picture ?? ''}
        error={errors['share_picture']}
        onChange={(image) => change({ ...body, share_picture: image })}
      />
    </FoundSection>
  )
}
