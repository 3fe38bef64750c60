import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BrandEntry } from '../../../../worker/contract/admin'
import { ApiError } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { Page } from '../../../ui/page'
import { useToast } from '../../../ui/toast'
import { AccessDenied } from '../access-denied'
import { confirmAdministrator, isDenied, switchBrand } from '../admin-api'
import { brandsQuery } from '../queries'
import { brandAddress } from './brand-address'
import { BrandListScreen } from './brand-list-screen'
import { BrandsLoading } from './brands-loading'
import { switchAndTell } from './switch-and-tell'

interface BrandManagerProps {
  isAdministrator: boolean
  /** The key of the brand that this page is served as. */
  currentKey: string
  onSignedOut: () => void
  onLeave: () => void
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/** The brand manager, for whoever the API lets manage brands. */
export function BrandManager({ isAdministrator, currentKey, onSignedOut, onLeave }: BrandManagerProps) {
  const { data: brands, error, refetch } = useQuery(brandsQuery)
  const queryClient = useQueryClient()
  const toast = useToast()
  const hasEnded = isSignedOut(error)
  useEffect(() => {
    if (hasEnded) onSignedOut()
  })
  const onSwitch = async (brand: BrandEntry, isDisabled: boolean) => {
    await switchAndTell(brand, isDisabled, { confirm: confirmAdministrator, save: switchBrand, toast })
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  if (hasEnded) return <BrandsLoading />
  if (isDenied(error)) return <AccessDenied area="the brand manager" onLeave={onLeave} />
  if (error) return <BrandsError onRetry={() => void refetch()} />
  if (!brands) return <BrandsLoading />
  const addressOf = (brand: BrandEntry) => brandAddress(brand, { currentKey, here: location })
  return <BrandListScreen brands={brands} isAdministrator={isAdministrator} addressOf={addressOf} onSwitch={onSwitch} />
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
