import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { BrandEntry, BrandList } from '#worker/contract/admin'
import { Button, buttonClass } from '../../../ui/button'
import { Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { Dialog } from '../../../ui/overlay/dialog'
import type { BrandsWanted } from '../../admin/admin-api'
import * as css from './brand-list.css'
import { buttons } from './brand-list.css'
import { BrandRow } from './brand-row'
import { BrandPager, BrandSearch, NoBrands } from './brand-search'
import { editorHref } from './editor-place'

const PATH = '/admin/brands'

interface BrandListScreenProps extends BrandList {
  /** The brands that the address asks for. */
  wanted: BrandsWanted
  onOpen: (href: string) => void
  /** Administrators can create, copy, disable and enable brands. */
  isAdministrator: boolean
  shopAddress: (brand: BrandEntry) => string
  /** Disables the brand, or enables it. */
  onSwitch: (brand: BrandEntry, isDisabled: boolean) => Promise<void>
}

/** The list of the brands that the user manages. */
export function BrandListScreen({
  brands,
  next,
  wanted,
  isAdministrator,
  shopAddress: addressOf,
  onOpen,
  onSwitch,
}: BrandListScreenProps) {
  const [asked, setAsked] = useState<BrandEntry | null>(null)
  const [busyKey, setBusyKey] = useState<string | null>(null)
  const change = async (brand: BrandEntry, isDisabled: boolean) => {
    setAsked(null)
    setBusyKey(brand.key)
    await onSwitch(brand, isDisabled)
    setBusyKey(null)
  }
  const switchAction = (brand: BrandEntry) => () => (brand.isDisabled ? void change(brand, false) : setAsked(brand))
  return (
    <Page title="Brand Manager" lead="Each brand is a shop on a host name of its own.">
      {isAdministrator && (
        <div className={css.tools}>
          <BrandSearch key={wanted.text} path={PATH} wanted={wanted} onOpen={onOpen} />
          <Link href={editorHref({ kind: 'new' })} className={buttonClass()}>
            <Plus size={18} aria-hidden="true" />
            New brand
          </Link>
        </div>
      )}
      {brands.length > 0 ? (
        <ul className={css.list} aria-label="Brands">
          {brands.map((brand) => (
            <BrandRow
              key={brand.key}
              brand={brand}
              address={addressOf(brand)}
              isBusy={busyKey === brand.key}
              onSwitch={isAdministrator ? switchAction(brand) : undefined}
              canCopy={isAdministrator}
            />
          ))}
        </ul>
      ) : (
        <NoBrands path={PATH} wanted={wanted} />
      )}
      <BrandPager path={PATH} wanted={wanted} next={next} />
      {isAdministrator && (
        <p className={css.ways}>
          <Link to="/admin-settings" className={buttonClass({ variant: 'secondary' })}>
            Admin Settings
          </Link>
        </p>
      )}
      {asked && <DisableQuestion brand={asked} onAnswer={(yes) => (yes ? void change(asked, true) : setAsked(null))} />}
    </Page>
  )
}

/** Asks for confirmation before a shop is taken off its host. */
const DisableQuestion = ({ brand, onAnswer }: { brand: BrandEntry; onAnswer: (yes: boolean) => void }) => (
  <Dialog
    title={`Disable ${brand.name}?`}
    open
    onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
    footer={
      <div className={buttons}>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Keep it
        </Button>
        <Button variant="danger" onClick={() => onAnswer(true)}>
          Disable
        </Button>
      </div>
    }
  >
    <p>
      {brand.domain} will show the default brand, and its users can’t sign in there, until you enable it again. Nothing
      is deleted.
    </p>
  </Dialog>
)
