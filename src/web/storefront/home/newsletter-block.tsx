import { StitchedHeading } from '#web/ui/stitch.tsx'
import { NewsletterForm } from '../layout/newsletter-form.tsx'

export const NewsletterBlock = () => (
  <section className="wrap section">
    <div className="newsletter">
      <picture className="contents">
        <source type="image/avif" srcSet="/images/workroom.avif" />
        <img
          className="newsletter__picture"
          src="/images/workroom.webp"
          alt="The collar and pocket of a Nehru jacket in madder khadi"
          width="800"
          height="1000"
          loading="lazy"
        />
      </picture>
      <div className="newsletter__text">
        <StitchedHeading size="md">Letters from the workroom</StitchedHeading>
        <p className="lede">New collections, restocks and care notes. Two letters a month, no noise.</p>
        <NewsletterForm />
      </div>
    </div>
  </section>
)
