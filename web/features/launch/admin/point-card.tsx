import { useState } from 'react'
import { CHECKED_POINTS, type CheckedPoint, type OpeningPoint, type PointState } from '#worker/features/launch/contract'
import { plainMessage } from '../../../api/api-error'
import { readerTime } from '../../../format/reader-time'
import { Button, buttonClass } from '../../../ui/button'
import { Badge, type BadgeProps } from '../../../ui/labels'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import * as css from '../../admin/admin.css'
import { editorHref } from '../../brands/admin/editor-place'
import { DnsLines } from '../../domains/admin/dns-lines'

const STATES: Record<PointState, [tone: NonNullable<BadgeProps['tone']>, word: string]> = {
  done: ['success', 'Done'],
  missing: ['danger', 'Missing'],
  waiting: ['info', 'Waiting'],
  not_needed: ['neutral', 'Not needed here'],
  unknown: ['warning', 'Can’t be told'],
}

const TITLES: Record<OpeningPoint['point'], string> = {
  domain: 'Domain',
  certificate: 'Certificate',
  wallets: 'Apple Pay and Google Pay',
  mail: 'Mail sender',
  shield: 'Bot shield',
  seller: 'Seller’s details',
  invoices: 'Invoices',
  legal: 'Legal texts',
  pages: 'Pages',
  test_booking: 'First test booking',
}

/** The page on which a point is fixed; null when it can't be fixed in the shop. */
function placeOf({ point, state }: OpeningPoint, key: string): { label: string; href: string } | null {
  if (state === 'not_needed') return null
  const edit = editorHref({ kind: 'edit', key })
  switch (point) {
    case 'domain':
    case 'certificate':
    case 'wallets':
      return { label: 'Open the domains', href: `/admin/domains?of=${key}` }
    case 'seller':
      return { label: 'Fill in the details', href: `${edit}&field=legalName` }
    case 'invoices':
      return { label: 'Fill in what is missing', href: `${edit}&field=legalName` }
    case 'legal':
      return { label: 'Name whose law applies', href: `${edit}&field=seller.jurisdiction` }
    case 'pages':
      return { label: 'Open the pages', href: `/admin/pages?of=${key}` }
    case 'mail':
    case 'shield':
    case 'test_booking':
      return null
  }
}

const isChecked = (point: OpeningPoint['point']): point is CheckedPoint => CHECKED_POINTS.some((each) => each === point)

interface PointCardProps {
  brandKey: string
  point: OpeningPoint
  /** Checks the point outside. @throws ApiError */
  onCheck: (point: CheckedPoint) => Promise<void>
}

/** A point of a brand's opening: its state, where to fix it, and a button to check it. */
export function PointCard({ brandKey, point: shown, onCheck }: PointCardProps) {
  const { point, state, words, canCheck, checkedAt, isRequired, lines } = shown
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const check = async (asked: CheckedPoint) => {
    setBusy(true)
    setFailed(null)
    try {
      await onCheck(asked)
    } catch (error) {
      setFailed(plainMessage(error))
    }
    setBusy(false)
  }
  const [tone, word] = STATES[state]
  const place = placeOf(shown, brandKey)
  const id = `opening-${point}`
  return (
    <Card as="li" className={css.section} padding="lg" aria-labelledby={id}>
      <div className={css.title}>
        <h2 className={css.subheading} id={id}>
          {TITLES[point]}
        </h2>
        <Badge tone={tone}>{word}</Badge>
        {!isRequired && <span className={css.muted}>not required</span>}
      </div>
      <p role="status">{words}</p>
      {lines && <DnsLines lines={lines} />}
      {failed && <Notice tone="danger">{failed}</Notice>}
      {canCheck && (
        <p className={css.muted}>{checkedAt ? `Last looked at ${readerTime(checkedAt)}.` : 'Nobody has looked yet.'}</p>
      )}
      {(place || canCheck) && (
        <p className={css.buttons}>
          {canCheck && isChecked(point) && (
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              onClick={() => void check(point)}
              aria-label={`Check now: ${TITLES[point]}`}
            >
              Check now
            </Button>
          )}
          {place && (
            <Link href={place.href} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {place.label}
            </Link>
          )}
        </p>
      )}
    </Card>
  )
}
