import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import type { ContentName } from '#worker/contract/content/page-names'
import { readFromTab, removeFromTab, writeToTab } from '../../../device/storage'
import { type Path, problemsOf, type Typed, valueAt, withValue } from './page-draft'

// The tab's own storage, in the format written below.
const Content = v.pipe(
  v.unknown(),
  v.check((value) => typeof value === 'object' && value !== null),
  v.transform((value) => value as Typed),
)
const StoredDraft = v.object({ version: v.number(), content: Content, base: v.optional(Content) })

interface Start {
  brandKey: string
  page: ContentName
  /** The brand's version of the content. */
  version: number
  content: Typed
}

/**
 * The unsaved state of a page's form, which the tab stores until it is saved or discarded. A field's own error shows once it was left or
 * saving was attempted; the server's error until the field is changed.
 */
export function usePageDraft({ brandKey, page, ...start }: Start) {
  const key = `page-draft:${brandKey}:${page}`
  const [restored] = useState(() => readFromTab(key, StoredDraft))
  const [stored, setStored] = useState(start)
  const [content, setContent] = useState(restored?.content ?? start.content)
  const [version, setVersion] = useState(restored?.version ?? start.version)
  const [base, setBase] = useState(restored ? restored.base : start.content)
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const [held, setHeld] = useState(0)
  const problems = useMemo(() => problemsOf(page, content), [page, content])
  const isDirty = useMemo(() => JSON.stringify(content) !== JSON.stringify(stored.content), [content, stored])
  useEffect(() => {
    if (isDirty) writeToTab(key, { version, content, base })
    else removeFromTab(key)
  }, [key, isDirty, version, content, base])
  const restart = (saved: Pick<Start, 'version' | 'content'>) => {
    setStored(saved)
    setContent(saved.content)
    setVersion(saved.version)
    setBase(saved.content)
    setLeft(new Set())
    setRefused({})
  }
  return {
    brandKey,
    /** Whether something is in progress that requires positions in the content to stay. */
    isHeld: held > 0,
    hold: (by: 1 | -1) => setHeld((count) => count + by),
    content,
    version,
    isDirty,
    wasRestored: restored !== null,
    /** The page's content when this draft was begun; undefined when unknown. */
    base,
    problems,
    value: (path: Path) => valueAt(content, path),
    set: (path: Path, value: Typed[string]) => {
      setContent((before) => withValue(before, path, value))
      // Later entries may have moved: the server's errors about them no longer apply.
      setRefused({})
    },
    leave: (path: Path) => setLeft((before) => (before === 'all' ? before : new Set(before).add(path.join('.')))),
    error: (path: Path): string | undefined => {
      const name = path.join('.')
      return refused[name] ?? (left === 'all' || left.has(name) ? problems[name] : undefined)
    },
    /** Whether a shown error is within a path. */
    hasErrorWithin: (path: Path): boolean => {
      const start = `${path.join('.')}.`
      const shown = left === 'all' ? Object.keys(problems) : Object.keys(problems).filter((name) => left.has(name))
      return [...shown, ...Object.keys(refused)].some((name) => name.startsWith(start))
    },
    /** How often saving was refused: the first error is focused each time. */
    refusals,
    showAll: () => {
      setLeft('all')
      setRefusals((count) => count + 1)
    },
    refuse: (why: Readonly<Record<string, string>>) => {
      setRefused(why)
      setRefusals((count) => count + 1)
    },
    restart,
    discard: () => restart(stored),
    /** Keeps the input as a change to the version that somebody else has stored meanwhile. */
    moveTo: setVersion,
  }
}
export type PageDraft = ReturnType<typeof usePageDraft>
