import type { Brand } from '../contract/brand'

const absent = (value: string) => value === '' || value === '#'

/** The brand as schema.org's Organization. `origin` is the site's address. */
export function organization(brand: Brand, origin: string) {
  const { name, tagline, contact } = brand
  const networks = Object.values(brand.social).filter((url) => /^https?:\/\//.test(url))
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    ...(!brand.logo.startsWith('data:') && { logo: new URL(brand.logo, origin).href }),
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
