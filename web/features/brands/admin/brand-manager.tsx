import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import type { BrandEntry } from '#worker/contract/admin'
import { ApiError } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Page } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import type { Toast } from '../../../ui/overlay/toast-region'
import { AccessDenied } from '../../admin/access-denied'
import { brandsQuery, confirmAdministrator, isDenied, switchBrand } from '../../admin/admin-api'
import { isConfirmed, notSaved } from '../../admin/confirm-first'
import { BrandListScreen } from './brand-list-screen'
import { readBrandsWanted } from './brand-search'
import { BrandsLoading } from './brands-loading'
import { type EditorPlace, readEditorPlace, shopAddress } from './editor-place'

const BrandEditorPage = lazy(() =>
  import('./editor/brand-editor-page').then((module) => ({ default: module.BrandEditorPage })),
)

interface BrandManagerProps {
  isAdministrator: boolean
  /** The key of the brand that this page belongs to. */
  currentKey: string
  /** The query string; it names the brand whose editor is open, if any. */
  search: Record<string, unknown>
  onSignedOut: () => void
  onLeave: () => void
  onOpen: (place: EditorPlace) => void
  /** Shows another list. */
  onList: (href: string) => void
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/** /admin/brands: the list of brands or the editor of one, for users who may manage brands. */
export function BrandManager({ search, onSignedOut, ...given }: BrandManagerProps) {
  const { isAdministrator, currentKey, onLeave, onOpen, onList } = given
  const wanted = readBrandsWanted(search)
  const { data: list, error, refetch } = useQuery(brandsQuery(wanted))
  const queryClient = useQueryClient()
  const toast = useToast()
  const place = readEditorPlace(search)
  // An open editor stays when the session ends, so that no input is lost; it shows a notice itself.
  const isTyping = place !== null && list !== undefined
  const hasEnded = isSignedOut(error) && !isTyping
  useEffect(() => {
    if (hasEnded) onSignedOut()
  })
  const onSwitch = async (brand: BrandEntry, isDisabled: boolean) => {
    await switchBrandAsAdministrator(brand, isDisabled, { confirm: confirmAdministrator, save: switchBrand, toast })
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  if (hasEnded) return <BrandsLoading />
  if (isDenied(error) && !isTyping) return <AccessDenied area="the brand manager" onLeave={onLeave} />
  if (isTyping) {
    return (
      <Suspense fallback={<BrandsLoading />}>
        <BrandEditorPage
          place={place}
          landOn={typeof search.field === 'string' ? search.field : undefined}
          isAdministrator={isAdministrator}
          onCreated={(key) => onOpen({ kind: 'edit', key })}
        />
      </Suspense>
    )
  }
  if (error) return <BrandsError onRetry={() => void refetch()} />
  if (!list) return <BrandsLoading />
  return (
    <BrandListScreen
      {...list}
      wanted={wanted}
      onOpen={onList}
      isAdministrator={isAdministrator}
      shopAddress={(brand) => shopAddress(brand, { currentKey, here: location })}
      onSwitch={onSwitch}
    />
  )
}

const BrandsError = ({ onRetry }: { onRetry: () => void }) => (
  <Page title="Brand Manager">
    <Notice
      tone="danger"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The brands could not be loaded. Please try again later.
    </Notice>
  </Page>
)

interface SwitchCalls {
  confirm: () => Promise<{ success: boolean; message: string }>
  /** Disables or enables a brand. @throws ApiError */
  save: (key: string, isDisabled: boolean) => Promise<Pick<BrandEntry, 'isPending'>>
  toast: (toast: Toast) => void
}

/** Disables or enables a brand as an administrator, and shows a toast about it. True when it was done. */
async function switchBrandAsAdministrator(
  { key, name }: Pick<BrandEntry, 'key' | 'name'>,
  isDisabled: boolean,
  { confirm, save, toast }: SwitchCalls,
): Promise<boolean> {
  if (!(await isConfirmed({ confirm, toast }))) return false
  try {
    const { isPending } = await save(key, isDisabled)
    const when = isPending ? 'a few minutes' : 'about a minute'
    toast({
      title: `${name} is ${isDisabled ? 'disabled' : 'enabled'}`,
      description: `It shows everywhere in ${when}.`,
    })
    return true
  } catch (error) {
    toast(notSaved(error))
    return false
  }
}
