import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasOwnContent, storedContent } from '#worker/content/brand-content'
import type { BrandDetail } from '#worker/contract/admin'
import { type ContentName, isPageName } from '#worker/contract/content/page-names'
import { ApiError } from '../../../api/api-error'
import { useToast } from '../../../ui/overlay/toast'
import { brandQuery, confirmAdministrator, getBrand, savePage } from '../../admin/admin-api'
import { isConfirmed, notSaved } from '../../admin/confirm-first'
import { startOf } from './page-draft'
import { asStored } from './rich/rich-fields'
import type { PageDraft } from './use-page-draft'

/** The initial values of the form of a page or sheet. */
export const contentOf = (brand: BrandDetail, page: ContentName) => startOf(page, storedContent(brand.record, page))

/** Saves a page's draft, and reports the outcome. Never throws. */
export function useSaving({ brand, page }: { brand: BrandDetail; page: ContentName }, draft: PageDraft) {
  const [isBusy, setBusy] = useState(false)
  const [isSignedOut, setSignedOut] = useState(false)
  const [tooLarge, setTooLarge] = useState('')
  const [theirs, setTheirs] = useState<BrandDetail | null>(null)
  const client = useQueryClient()
  const toast = useToast()
  const applySaved = (saved: BrandDetail) => {
    client.setQueryData(brandQuery(saved.key).queryKey, saved)
    setTheirs(null)
    draft.restart({ version: saved.version, content: contentOf(saved, page) })
  }
  const store = async (version: number): Promise<void> => {
    try {
      const saved = await savePage(brand.key, page, version, asStored(page, draft.content).stored)
      applySaved(saved)
      const when = saved.isPending ? 'a few minutes' : 'about a minute'
      const isEmpty = isPageName(page) && !hasOwnContent(saved.record, page)
      toast({
        title: isPageName(page) ? 'The page is saved' : 'Your words are saved',
        description: isEmpty
          ? 'Travelers don’t see it yet: show a part of it.'
          : `Version ${saved.version} of ${saved.name} shows everywhere in ${when}.`,
      })
    } catch (error) {
      const refused = error instanceof ApiError ? error : null
      if (refused && Object.keys(refused.fields).length > 0) {
        draft.refuse(
          Object.fromEntries(
            Object.entries(refused.fields).map(([path, why]) => [path.replace(/^content\./, ''), why]),
          ),
        )
      } else if (refused?.status === 409) {
        const latest = await getBrand(brand.key).catch(() => null)
        const isSame = latest && JSON.stringify(contentOf(latest, page)) === JSON.stringify(draft.base)
        // They changed something else of the brand, which is kept.
        if (latest && isSame && latest.version !== version) return store(latest.version)
        if (latest) setTheirs(latest)
        else toast(notSaved(error))
      } else if (refused?.status === 413) setTooLarge(refused.plain)
      else if (refused?.status === 401) setSignedOut(true)
      else toast(notSaved(error))
    }
  }
  const save = async (version = draft.version) => {
    setBusy(true)
    setSignedOut(false)
    setTooLarge('')
    if (await isConfirmed({ confirm: confirmAdministrator, toast })) await store(version)
    setBusy(false)
  }
  return { save, isBusy, isSignedOut, tooLarge, theirs, applySaved }
}
