import * as v from 'valibot'
import { pageContentSchema } from '../contract/content/content-schema'
import { PAGE_NAMES, pagePath } from '../contract/content/page-names'
import { fillWords } from '../domain/brand/fill-words'
import { perRecord } from '../domain/brand/per-record'

/** The brand's own title and description of a page, for search engines and link previews; empty where the default applies. */
export interface OwnTitle {
  title: string
  description: string
}

/** By path; a page that isn't listed has the default title. */
export type OwnTitles = Readonly<Record<string, OwnTitle>>

const Words = v.object({ title: v.string(), description: v.string() })

/** The titles and descriptions that a brand has written, with its words filled in. */
export const ownTitles = perRecord((record): OwnTitles => {
  const { content = {} } = record
  const titles = v.safeParse(pageContentSchema('titles', content.titles), content.titles)
  const written: [string, unknown][] = [
    ...PAGE_NAMES.map((name): [string, unknown] => [pagePath(name), (content[name] as { found?: unknown })?.found]),
    ...Object.entries(titles.success ? titles.output : {}).map(([name, words]): [string, unknown] => [
      `/${name}`,
      words,
    ]),
  ]
  return Object.fromEntries(
    written.flatMap(([path, words]) => {
      const read = v.safeParse(Words, words)
      if (!read.success || (read.output.title === '' && read.output.description === '')) return []
      const { title, description } = read.output
      return [[path, { title: fillWords(title, record), description: fillWords(description, record) }]]
    }),
  )
})
