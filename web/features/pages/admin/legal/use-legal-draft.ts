import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { OwnLegalKey } from '#worker/features/brands/legal/contract'
import { readFromTab, removeFromTab, writeToTab } from '../../../../device/storage'

const StoredDraft = v.object({ text: v.string(), version: v.number() })

interface Start {
  brandKey: string
  page: OwnLegalKey
  /** The Markdown of the brand's own text in force. */
  published: string
  /** The version in force. */
  version: number
}

/** The Markdown of a legal text that isn't published yet, which the tab stores until it is, or until it is discarded. */
export function useLegalDraft({ brandKey, page, published, version }: Start) {
  const key = `page-draft:${brandKey}:${page}`
  const [restored] = useState(() => readFromTab(key, StoredDraft))
  const [text, setText] = useState(restored?.text ?? published)
  const [begunOn, setBegunOn] = useState(restored?.version ?? version)
  const isDirty = text.trim() !== published.trim()
  useEffect(() => {
    if (isDirty) writeToTab(key, { text, version: begunOn })
    else removeFromTab(key)
  }, [key, isDirty, text, begunOn])
  /** Goes on from a version that holds. */
  const restart = (next: { text: string; version: number }) => {
    setText(next.text)
    setBegunOn(next.version)
  }
  return {
    text,
    setText,
    isDirty,
    wasRestored: restored !== null,
    /** Whether another version has been published since it was begun. */
    isOlder: begunOn !== version,
    restart,
    discard: () => restart({ text: published, version }),
  }
}
