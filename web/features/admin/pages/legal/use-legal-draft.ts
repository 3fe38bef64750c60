import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { OwnLegalKey } from '#worker/contract/legal/legal-page'
import { readFromTab, removeFromTab, writeToTab } from '../../../../device/storage'

/** The Markdown of a legal text that isn't published yet, which the tab stores until it is, or until it is discarded. */
export function useLegalDraft({
  brandKey,
  page,
  published,
}: {
  brandKey: string
  page: OwnLegalKey
  published: string
}) {
  const key = `page-draft:${brandKey}:${page}`
  const [restored] = useState(() => readFromTab(key, v.string()))
  const [text, setText] = useState(restored ?? published)
  const isDirty = text.trim() !== published.trim()
  useEffect(() => {
    if (isDirty) writeToTab(key, text)
    else removeFromTab(key)
  }, [key, isDirty, text])
  return { text, setText, isDirty, wasRestored: restored !== null, discard: () => setText(published) }
}
