import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteContext } from '#web/app/site.ts'
import { FooterEnd } from './footer.tsx'
import { LawfulSeller } from './lawful-seller.tsx'

const seller = {
  legal_name: 'Loom and Thread',
  gstin: '29AAGCB7383J1Z4',
  address: '1 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
}
const identity = {
  registered_office: '1 MG Road',
  cin: '',
  care_phone: '98765 43210',
  care_mail: 'care@shop.example',
  officer: { name: 'Asha Rao' },
}

/** The footers of a shop without and with the identity of its owner. */
function footersOf(registration: string): string[] {
  const store = { tax: { registration }, seller, support_phone: '98765 43210', sample_data: true }
  return [
    <FooterEnd key="end" />,
    <LawfulSeller key="seller" seller={seller} identity={identity as never} />,
  ].map((element) =>
    renderToStaticMarkup(
      <SiteContext value={{ publicUrl: '', store: store as never }}>{element}</SiteContext>,
    ),
  )
}

test('in every footer a dealer under composition is called so, and nobody else is', () => {
  for (const html of footersOf('composition')) expect(html).toContain('Composition taxable person')
  for (const html of footersOf('regular')) {
    expect(html).toContain('GSTIN 29AAGCB7383J1Z4')
    expect(html).not.toContain('Composition')
  }
})
