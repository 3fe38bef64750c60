import type { Brand } from '../contract/brand'
import type { ArticleHead } from '../contract/content/articles'

/** The id by which the data of a page refer to the brand. */
export const organizationId = (origin: string) => `${origin}/#organization`
const absent = (value: string) => value === '' || value === '#'

/** The brand as schema.org's Organization. `origin` is the site's address. */
export function organization(brand: Brand, origin: string) {
  const { name, legalName, tagline, contact } = brand
  // Search engines show the logo on white.
  const logo = (brand.marks?.onLight ?? brand.marks?.logo)?.src ?? brand.logo
  const networks = Object.values(brand.social).filter((url) => /^https?:\/\//.test(url))
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(origin),
    name,
    ...(legalName && { legalName }),
    url: `${origin}/`,
    ...(!logo.startsWith('data:') && { logo: new URL(logo, origin).href }),
    ...(!absent(tagline) && { slogan: tagline }),
    ...(!absent(contact.address) && { address: contact.address }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      ...(!absent(contact.phone) && { telephone: contact.phone }),
      ...(!absent(contact.email) && { email: contact.email }),
    },
    ...(networks.length > 0 && { sameAs: networks }),
  }
}

/** Questions and their answers as schema.org's FAQPage. */
export const faqPage = (entries: readonly { question: string; answer: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** An article as schema.org's BlogPosting. `url` is its address, `image` that of a picture. */
export const blogPosting = (
  { title, excerpt, author, date }: ArticleHead,
  { origin, url, image }: { origin: string; url: string; image: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: title,
  description: excerpt,
  datePublished: date,
  author: author ? { '@type': 'Person', name: author } : { '@id': organizationId(origin) },
  publisher: { '@id': organizationId(origin) },
  mainEntityOfPage: url,
  image,
})
