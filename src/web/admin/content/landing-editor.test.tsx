import { expect, test } from 'vitest'
import { readForm } from '../../../../tests/support/read-form.tsx'
import { LandingEditor } from './landing-editor.tsx'

const settings = {
  background_image: '',
  hero_title: 'Woven in Kutch',
  hero_subtitle: 'Worn everywhere',
  hero_description: 'Handloom for every day.',
}

test('the texts of the landing page stand in their fields and in the preview', () => {
  const { values, text } = readForm(<LandingEditor settings={settings} onSaved={() => {}} />)
  expect(values).toMatchObject({
    Title: 'Woven in Kutch',
    Subtitle: 'Worn everywhere',
    Description: 'Handloom for every day.',
  })
  expect(text.split('Woven in Kutch')).toHaveLength(2)
  expect(text).toContain('Upload a background')
})

test('there is nothing to save or discard before a text of the landing page is changed', () => {
  const { buttons, text } = readForm(<LandingEditor settings={settings} onSaved={() => {}} />)
  expect(buttons.disabled).toEqual(['Discard', 'Save changes'])
  expect(text).not.toContain('You have unsaved changes')
})
