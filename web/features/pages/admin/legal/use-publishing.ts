import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrandDetail } from '#worker/contract/admin'
import type { RichText } from '#worker/contract/content/rich-text'
import type { OwnLegalKey } from '#worker/features/brands/legal/contract'
import { ApiError } from '../../../../api/api-error'
import { useToast } from '../../../../ui/overlay/toast'
import { brandQuery, confirmAdministrator, getBrand, legalTextQuery, publishLegal } from '../../../admin/admin-api'
import { isConfirmed, notSaved } from '../../../admin/confirm-first'
import { inForce } from './legal-words'

/** Publishes a legal text of a brand, and reports the outcome. */
export function usePublishing(brand: BrandDetail, page: OwnLegalKey) {
  const [isBusy, setBusy] = useState(false)
  const [isSignedOut, setSignedOut] = useState(false)
  const [refused, setRefused] = useState<string | undefined>()
  const queries = useQueryClient()
  const toast = useToast()
  const remember = (latest: BrandDetail) => queries.setQueryData(brandQuery(brand.key).queryKey, latest)

  const store = async (version: number, text: RichText | null): Promise<boolean> => {
    try {
      const saved = await publishLegal(brand.key, page, version, text)
      remember(saved)
      queries.setQueryData(legalTextQuery(brand.key, page).queryKey, text)
      toast({
        title: `Version ${inForce(saved, page).version} is published`,
        description: `It shows everywhere in ${saved.isPending ? 'a few minutes' : 'about a minute'}.`,
      })
      return true
    } catch (error) {
      const problem = error instanceof ApiError ? error : null
      if (problem?.status === 409) {
        const latest = await getBrand(brand.key).catch(() => null)
        // They changed something else of the brand, which is kept.
        const isSame = latest && inForce(latest, page).version === inForce(brand, page).version
        if (latest && isSame && latest.version !== version) return store(latest.version, text)
        if (latest) {
          remember(latest)
          await queries.invalidateQueries({ queryKey: legalTextQuery(brand.key, page).queryKey })
        }
        toast(notSaved(error))
      } else if (problem?.fields.text) setRefused(problem.fields.text)
      else if (problem?.status === 401) setSignedOut(true)
      else toast(notSaved(error))
      return false
    }
  }

  /** Returns whether it was published. Never throws. */
  const publish = async (text: RichText | null): Promise<boolean> => {
    setBusy(true)
    setSignedOut(false)
    setRefused(undefined)
    const isDone = (await isConfirmed({ confirm: confirmAdministrator, toast })) && (await store(brand.version, text))
    setBusy(false)
    return isDone
  }
  return { publish, isBusy, isSignedOut, refused }
}
