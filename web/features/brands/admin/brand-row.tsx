import { ArrowUpRight } from 'lucide-react'
import type { BrandEntry } from '#worker/contract/admin'
import { readerTime } from '../../../format/reader-time'
import { Button, buttonClass } from '../../../ui/button'
import { Badge } from '../../../ui/labels'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as css from './brand-list.css'
import { DEFAULT_KEY, editorHref } from './editor-place'

export interface BrandRowProps {
  brand: BrandEntry
  /** The address of its shop. */
  address: string
  isBusy: boolean
  canCopy: boolean
  /** Disables or enables it; absent where the user may not. */
  onSwitch?: (() => void) | undefined
}

const Badges = ({ brand }: { brand: BrandEntry }) => (
  <>
    {brand.key === DEFAULT_KEY && <Badge tone="info">Default</Badge>}
    {brand.isDisabled && <Badge tone="warning">Disabled</Badge>}
    {brand.isClosed && <Badge tone="warning">Closed</Badge>}
    {brand.isPending && <Badge>Publishing</Badge>}
  </>
)

/** One brand in the list. The default brand serves every unknown host, so it has no switch. */
export const BrandRow = ({ brand, address, isBusy, canCopy, onSwitch }: BrandRowProps) => (
  <Card as="li" className={css.row} aria-label={brand.name}>
    <div className={css.words}>
      <div className={css.title}>
        <h2 className={css.name}>{brand.name}</h2>
        <Badges brand={brand} />
      </div>
      <a href={address} target="_blank" rel="noreferrer" className={css.host}>
        <span translate="no">{brand.domain}</span>
        <ArrowUpRight size={14} aria-hidden="true" />
        <VisuallyHidden>, opens in a new tab</VisuallyHidden>
      </a>
      <p className={css.facts}>
        <span>Version {brand.version}, changed</span>{' '}
        <time dateTime={brand.updatedAt}>{readerTime(brand.updatedAt)}</time>
        {brand.updatedBy && <span> by {brand.updatedBy}</span>}
      </p>
    </div>
    <div className={css.rooms}>
      <RowLink href={editorHref({ kind: 'edit', key: brand.key })} label="Edit" name={brand.name} />
      <RowLink href={`/admin/domains?of=${brand.key}`} label="Domains" name={brand.name} />
      <RowLink href={`/admin/opening?of=${brand.key}`} label="Opening" name={brand.name} />
      <RowLink href={`/admin/prices?of=${brand.key}`} label="Prices" name={brand.name} />
      <RowLink href={`/admin/taxes?of=${brand.key}`} label="Taxes" name={brand.name} />
      <RowLink href={`/admin/payouts?of=${brand.key}`} label="Payouts" name={brand.name} />
      <RowLink href={`/admin/team?of=${brand.key}`} label="Team" name={brand.name} />
      {canCopy && <RowLink href={editorHref({ kind: 'copy', key: brand.key })} label="Duplicate" name={brand.name} />}
      {onSwitch && brand.key !== DEFAULT_KEY && (
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          onClick={onSwitch}
          aria-label={`${brand.isDisabled ? 'Enable' : 'Disable'} ${brand.name}`}
        >
          {brand.isDisabled ? 'Enable' : 'Disable'}
        </Button>
      )}
    </div>
  </Card>
)

const RowLink = ({ href, label, name }: { href: string; label: string; name: string }) => (
  <Link href={href} className={buttonClass({ variant: 'secondary', size: 'sm' })} aria-label={`${label} ${name}`}>
    {label}
  </Link>
)
