import * as z from 'zod/mini'
import { response } from '../schema/response.ts'
import { email, textLines, optionalText, text } from '../schema/text.ts'

/** Kinds of businesses that sell, with their names. */
export const businessKinds = {
  company: 'Company',
  llp: 'Limited liability partnership',
  partnership: 'Partnership',
  proprietor: 'Sole proprietor',
} as const
export type BusinessKind = keyof typeof businessKinds

const kinds = Object.keys(businessKinds) as [BusinessKind, ...BusinessKind[]]

/** Listed or not, industry, state, year, ownership, number (Companies (Incorporation) Rules, 2014). */
const cinPattern = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/
const cinWrong = 'A CIN has 21 characters, such as U74999DL2020PTC123456'

const mail = email()
const phone = text({ max: 40, required: 'Phone number is required' }).check(
  z.regex(/(?:\d\D*){8}/, 'Phone number must have at least 8 digits'),
)
const person = { name: text({ max: 100, required: 'Name is required' }), mail, phone }

/** Facts that the law asks a shop to say about itself beside its seller (docs/product/own-shop.md, Identity). */
export const identitySchema = z.pipe(
  z
    .object({
      kind: z.enum(kinds, { error: 'Choose what kind of business it is' }),
      /** of a company, '' for others */
      cin: z.pipe(
        optionalText(30),
        z.transform((cin) => cin.toUpperCase().replaceAll(' ', '')),
      ),
      registered_office: textLines({ max: 300, required: 'Registered office is required' }),
      branches: z._default(
        z
          .array(text({ max: 300, required: 'Address is required' }))
          .check(z.maxLength(30, 'At most 30 branches')),
        [],
      ),
      care_mail: mail,
      care_phone: phone,
      officer: z.object(
        { ...person, designation: text({ max: 100, required: 'Designation is required' }) },
        { error: 'Name a grievance officer' },
      ),
      /** for questions about personal data; the officer where it is null */
      data_contact: z._default(z.nullable(z.object(person)), null),
    })
    .check(
      z.refine(({ kind, cin }) => kind !== 'company' || cinPattern.test(cin), {
        error: cinWrong,
        path: ['cin'],
      }),
    ),
  z.transform((identity) => (identity.kind === 'company' ? identity : { ...identity, cin: '' })),
)
export type Identity = z.output<typeof identitySchema>

const publicShape = {
  cin: z.string(),
  registered_office: z.string(),
  branches: z.array(z.string()),
  care_mail: z.string(),
  care_phone: z.string(),
  officer: z.object({ name: z.string(), designation: z.string(), mail: z.string(), phone: z.string() }),
  data_contact: z.nullable(z.object({ name: z.string(), mail: z.string(), phone: z.string() })),
}
/** As stored and sent. */
export const storedIdentitySchema = z.object({ kind: z.enum(kinds), ...publicShape })
/** As every page shows it. */
export const publicIdentitySchema = z.object(publicShape)
export const identityResponse = response({ identity: z.nullable(storedIdentitySchema) })
