import { useSite } from '#web/app/site.ts'
import { InfoSection } from './info-layout.tsx'

/** Branches, and who answers complaints and questions about personal data, as far as the shop has said. */
export function ShopIdentity() {
  const identity = useSite()?.store.identity
  if (!identity) return null
  const { officer, branches, data_contact: data } = identity
  return (
    <div className="mt-10">
      <InfoSection title="Grievance officer">
        <p>
          {officer.name}, {officer.designation}. <Reach {...officer} />
        </p>
        {data && (
          <p>
            For your personal data: {data.name}. <Reach {...data} />
          </p>
        )}
      </InfoSection>
      <InfoSection title="Where we are">
        <ul className="stitched-list">
          <li>Registered office: {identity.registered_office}</li>
          {branches.map((branch) => (
            <li key={branch}>Branch: {branch}</li>
          ))}
        </ul>
      </InfoSection>
    </div>
  )
}

const Reach = ({ mail, phone }: { mail: string; phone: string }) => (
  <>
    <a href={`mailto:${mail}`}>{mail}</a>,{' '}
    <a className="num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  </>
)
