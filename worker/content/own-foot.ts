import * as v from 'valibot'
import type { Brand, BrandRecord } from '../contract/brand'
import { pageContentSchema } from '../contract/content/content-schema'
import { networkOf } from '../contract/content/networks'
import { fillWords } from '../domain/brand/fill-words'
import { isPage } from './page-meta'

type Content = Pick<BrandRecord, 'content'>

function readFooter({ content }: Content) {
  const read = v.safeParse(pageContentSchema('footer', content?.footer), content?.footer)
  return read.success ? read.output : null
}

/** Whether a footer link works: it leads to another site, or to a page of the shop. */
const leads = (href: string) => !href.startsWith('/') || isPage(href.split('#')[0] ?? '')

/** The brand's links to pages that don't exist, by their texts: they are left out of the footer. */
export const deadLinks = (record: Content): string[] => {
  const { links } = readFooter(record) ?? {}
  return links?.isShown ? links.links.filter(({ href }) => !leads(href)).map(({ label }) => label) : []
}

/** What a brand adds to the footer of every page; undefined for nothing. */
export function ownFoot(record: BrandRecord): Brand['foot'] {
  const footer = readFooter(record)
  if (!footer) return undefined
  const { words, links, profiles } = footer
  const own = (text: string | undefined) => (words?.isShown && text ? fillWords(text, record) : undefined)
  const shown = {
    about: own(words?.about),
    newsletter: own(words?.newsletter),
    title: fillWords(links.title, record),
    links: (links.isShown ? links.links : [])
      .filter(({ href }) => leads(href))
      .map(({ label, href }) => ({ label: fillWords(label, record), href })),
    profiles: (profiles.isShown ? profiles.profiles : []).flatMap(({ href }) => {
      const label = networkOf(href)
      return label === null ? [] : [{ label, href }]
    }),
  }
  return shown.about || shown.newsletter || shown.links.length + shown.profiles.length > 0 ? shown : undefined
}
