import { Plus, Search, Store } from 'lucide-react'
import { useState } from 'react'
import type { BrandEntry } from '#worker/contract/admin'
import { Button, buttonClass } from '../../../ui/button'
import { TextField } from '../../../ui/form/text-field'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { Dialog } from '../../../ui/overlay/dialog'
import * as css from './brand-list.css'
import { buttons } from './brand-list.css'
import { BrandRow } from './brand-row'
import { editorHref } from './editor-place'

interface BrandListScreenProps {
  /** Sorted by name. */
  brands: BrandEntry[]
  /** Administrators can create, copy, disable and enable brands. */
  isAdministrator: boolean
  shopAddress: (brand: BrandEntry) => string
  /** Disables the brand, or enables it. */
  onSwitch: (brand: BrandEntry, isDisabled: boolean) => Promise<void>
}

/** The list of the brands that the user manages. */
export function BrandListScreen({ brands, isAdministrator, shopAddress: addressOf, onSwitch }: BrandListScreenProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<BrandEntry | null>(null)
  const [busyKey, setBusyKey] = useState<string | null>(null)
  const found = matchingBrands(brands, typed)
  const change = async (brand: BrandEntry, isDisabled: boolean) => {
    setAsked(null)
    setBusyKey(brand.key)
    await onSwitch(brand, isDisabled)
    setBusyKey(null)
  }
  const switchAction = (brand: BrandEntry) => () => (brand.isDisabled ? void change(brand, false) : setAsked(brand))
  return (
    <Page title="Brand Manager" lead="Each brand is a shop on a host name of its own.">
      {(brands.length > 1 || isAdministrator) && (
        <div className={css.tools}>
          {brands.length > 1 && (
            <div className={css.search}>
              <TextField
                type="search"
                label="Search brands"
                lead={<Search size={18} />}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </div>
          )}
          {isAdministrator && (
            <Link href={editorHref({ kind: 'new' })} className={buttonClass()}>
              <Plus size={18} aria-hidden="true" />
              New brand
            </Link>
          )}
        </div>
      )}
      {found.length > 0 ? (
        <ul className={css.list}>
          {found.map((brand) => (
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
        <Nothing typed={typed} onReset={() => setTyped('')} />
      )}
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

const Nothing = ({ typed, onReset }: { typed: string; onReset: () => void }) =>
  typed ? (
    <EmptyState
      icon={<Search size={28} />}
      title="No brands found"
      action={
        <Button variant="secondary" onClick={onReset}>
          Clear the search
        </Button>
      }
    >
      No brand has “{typed.trim()}” in its name or host name.
    </EmptyState>
  ) : (
    <EmptyState icon={<Store size={28} />} title="No brands yet">
      There is no brand for you to manage.
    </EmptyState>
  )

/** Asks before a shop is taken off its host. */
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

/** The brands whose name, domain or key contains the typed text, in any case. */
function matchingBrands<T extends Pick<BrandEntry, 'name' | 'domain' | 'key'>>(brands: T[], typed: string): T[] {
  const wanted = typed.trim().toLowerCase()
  return brands.filter((brand) =>
    [brand.name, brand.domain, brand.key].some((text) => text.toLowerCase().includes(wanted)),
  )
}
