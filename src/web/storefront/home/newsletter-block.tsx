import { StitchedHeading } from '#web/ui/stitch.tsx'
import { NewsletterForm } from '../layout/newsletter-form.tsx'

export const NewsletterBlock = () => (
  <section className="wrap section">
    <div className="newsletter">
      <picture className="contents">
        <source
          type="image/avif"
          srcSet="/images/newsletter-640.avif 640w, /images/newsletter-1280.avif 1280w"
          sizes="(max-width: 767px) 100vw, 650px"
        />
        <img
          className="newsletter__picture"
          src="/images/newsletter-1280.webp"
          alt="The collar of a block-printed kurta, its stitches and its label close up"
          width="1280"
          height="960"
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
