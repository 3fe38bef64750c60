import { CircleCheck } from 'lucide-react'
import type { MissingContent, Need } from '#worker/content/go-live/broken-words'
import { missingWords } from '#worker/content/go-live/go-live'
import type { BrandDetail } from '#worker/contract/admin'
import { Link } from '../../../ui/link'
import { editorHref } from '../../brands/admin/editor-place'
import * as css from './go-live.css'

const GROUPS: readonly { need: Need; title: string; about: string }[] = [
  { need: 'required', title: 'Required', about: 'A shop shouldn’t sell without these.' },
  {
    need: 'recommended',
    title: 'Recommended',
    about: 'The shop works without them. Whether your law asks for one of them, you or your lawyer know best.',
  },
  { need: 'optional', title: 'Optional', about: 'Left out by choice, or switched off until you want it.' },
]

const hrefOf = (key: string, { page, field }: MissingContent['at']) =>
  page === 'brand'
    ? `${editorHref({ kind: 'edit', key })}&field=${field}`
    : `/admin/pages/${page}?of=${key}&field=${field}`

/** The content that a brand still lacks before its shop opens; each item links to its field. */
export function GoLive({ brand: { key, record } }: { brand: BrandDetail }) {
  const missing = missingWords(record)
  const ofNeed = (need: Need) => missing.filter((word) => word.need === need)
  const required = ofNeed('required').length
  return (
    <section className={css.section} id="go-live" aria-labelledby="go-live-title">
      <h2 className={css.heading} id="go-live-title">
        Still missing to go live
      </h2>
      <p className={css.lead}>
        {required === 0 ? (
          <>
            <CircleCheck size={18} aria-hidden="true" /> Nothing that is required is missing. Before you open, read the
            legal texts of your shop: what they promise, you promise.
          </>
        ) : (
          `${required === 1 ? 'One thing that is required is' : `${required} things that are required are`} missing.`
        )}
      </p>
      {GROUPS.map(({ need, title, about }) => {
        const words = ofNeed(need)
        if (words.length === 0) return null
        return (
          <details key={need} className={css.group} open={need === 'required'}>
            <summary className={css.summary}>
              {title}: {words.length}
            </summary>
            <p className={css.about}>{about}</p>
            <ul className={css.words}>
              {words.map((word) => (
                <li key={`${word.at.page} ${word.at.field} ${word.what}`} className={css.word}>
                  <Link className={css.what} href={hrefOf(key, word.at)}>
                    {word.what}
                  </Link>
                  <p className={css.why}>{word.why}</p>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}
