import { useState } from 'react'
import type { BrandDomains, BrandHost } from '#worker/features/domains/contract-brand-domains'
import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { Badge } from '../../../ui/labels'
import { Notice } from '../../../ui/layout/notice'
import { Dialog } from '../../../ui/overlay/dialog'
import * as css from '../../admin/admin.css'
import { DomainCard } from './domain-card'
import { checkDomain, checkWallets, chooseDomain, removeDomain } from './domains-api'
import { WalletsCard } from './wallets-card'

interface HostSectionProps {
  brand: BrandDomains
  host: BrandHost
  onChanged: (all: BrandDomains) => void
}

type Change = 'check' | 'choose' | 'remove'

const CALLS: Record<Change, (key: string, host: string) => Promise<BrandDomains>> = {
  check: checkDomain,
  choose: chooseDomain,
  remove: removeDomain,
}

/** One of a brand's hosts: its state, and what can be done with it. */
export function HostSection({ brand, host, onChanged }: HostSectionProps) {
  const [busy, setBusy] = useState<Change | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [asked, setAsked] = useState<'choose' | 'remove' | null>(null)
  const { own } = host
  const name = own?.shown ?? host.host
  const run = async (change: Change) => {
    setAsked(null)
    setBusy(change)
    setFailed(null)
    try {
      onChanged(await CALLS[change](brand.key, host.host))
    } catch (error) {
      setFailed(plainMessage(error))
    }
    setBusy(null)
  }
  const mayChoose = !host.isCanonical && !host.isChosen && (own === null || own.state === 'live')
  return (
    <section className={css.section} aria-label={name}>
      <div className={css.title}>
        <h2 className={css.heading}>{name}</h2>
        {host.isCanonical && <Badge tone="info">Links lead here</Badge>}
        {host.isChosen && <Badge>Chosen for links</Badge>}
      </div>
      {own && (
        <DomainCard own={own}>
          {own.state !== 'ended' && (
            <Button variant="secondary" busy={busy === 'check'} onClick={() => void run('check')}>
              Check the host
            </Button>
          )}
          <Button
            variant="secondary"
            busy={busy === 'remove'}
            onClick={() => (own.state === 'ended' ? void run('remove') : setAsked('remove'))}
          >
            Remove
          </Button>
        </DomainCard>
      )}
      {mayChoose && brand.hosts.length > 1 && (
        <p className={css.buttons}>
          <Button variant="secondary" busy={busy === 'choose'} onClick={() => setAsked('choose')}>
            Lead links here
          </Button>
        </p>
      )}
      {failed && <Notice tone="danger">{failed}</Notice>}
      {host.wallets && (
        <WalletsCard
          host={host.host}
          wallets={host.wallets}
          mode={brand.mode}
          isDisabled={brand.isDisabled}
          onCheck={async () => onChanged(await checkWallets(brand.key, host.host))}
        />
      )}
      {asked && (
        <Dialog
          title={asked === 'remove' ? `Remove ${name}?` : `Lead links to ${name}?`}
          open
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          footer={
            <div className={css.answers}>
              <Button variant="secondary" onClick={() => setAsked(null)}>
                Keep it as it is
              </Button>
              <Button variant={asked === 'remove' ? 'danger' : 'primary'} onClick={() => void run(asked)}>
                {asked === 'remove' ? 'Remove' : 'Lead links here'}
              </Button>
            </div>
          }
        >
          <p>{asked === 'remove' ? REMOVE : CHOOSE}</p>
        </Dialog>
      )}
    </section>
  )
}

const REMOVE =
  'The brand stops answering there within about a minute, and links in mails that lead there end. Everybody who is signed in at this brand, but you, has to sign in again. Take its lines out of the DNS afterwards.'
const CHOOSE =
  'Links in mails and search engines lead there from now on, and pages of the brand’s other hosts do too. Visitors are signed in at each host apart, so they sign in again there. Passkeys belong to the host where they were made: whoever has no other second factor should keep their recovery codes at hand.'
