import { useState } from 'react'
import type { Mode } from '#worker/contract/admin'
import { WALLETS, type WalletReport } from '#worker/features/domains/contract-wallets'
import { plainMessage } from '../../../api/api-error'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import { Badge } from '../../../ui/labels'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import * as css from '../../admin/admin.css'
import { failureWords, WALLET_NAMES, walletLine } from './wallet-words'

interface WalletsCardProps {
  host: string
  wallets: WalletReport
  mode: Mode
  /** Whether the brand is served at all. */
  isDisabled: boolean
  /** Has the gateway asked. @throws ApiError */
  onCheck: () => Promise<void>
}

/** The state of Apple Pay and Google Pay at a host, and a button that has the gateway check again. */
export function WalletsCard({ host, wallets, mode, isDisabled, onCheck }: WalletsCardProps) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const check = async () => {
    setBusy(true)
    setFailed(null)
    try {
      await onCheck()
    } catch (error) {
      setFailed(plainMessage(error))
    }
    setBusy(false)
  }
  const failure = failureWords(wallets)
  return (
    <Card as="section" className={css.section} padding="lg" aria-label={`Apple Pay and Google Pay at ${host}`}>
      <h3 className={css.heading}>Apple Pay and Google Pay</h3>
      {wallets.isLocal ? (
        <p>
          {host} is a name of this machine. Wallets need a host that everybody can open by https, so this one can’t be
          registered.
        </p>
      ) : (
        <>
          <p className={css.muted}>{lead(mode)}</p>
          {failure && <Notice tone="warning">{failure}</Notice>}
          {wallets.status ? (
            <ul className={css.lines}>
              {WALLETS.map((wallet) => {
                const { status } = wallets
                const line = status && walletLine(status.wallets[wallet], status.isEnabled)
                return (
                  line && (
                    <li key={wallet} className={css.line}>
                      <p className={css.title}>
                        <span className={css.strong}>{WALLET_NAMES[wallet]}</span>
                        <Badge tone={line.tone}>{line.word}</Badge>
                      </p>
                      <p>{line.sentence}</p>
                    </li>
                  )
                )
              })}
            </ul>
          ) : (
            !failure && (
              <p>
                This host is not registered yet.
                {mode === 'live' && !isDisabled && ' It will be by itself within a few minutes.'}
              </p>
            )
          )}
          <p className={css.muted} role="status">
            {wallets.checkedAt ? `Last looked at ${readerTime(wallets.checkedAt)}.` : 'Nobody has looked yet.'}
          </p>
          {failed && <Notice tone="danger">{failed}</Notice>}
          {isDisabled ? (
            <p className={css.muted}>The brand is disabled. Enable it to register its host.</p>
          ) : (
            <p className={css.buttons}>
              <Button variant="secondary" busy={busy} onClick={() => void check()}>
                Check now
              </Button>
            </p>
          )}
        </>
      )}
    </Card>
  )
}

const lead = (mode: Mode) =>
  mode === 'live'
    ? 'They show at the payment only where Stripe has registered the host. It is looked at every hour until both are active, then every day.'
    : 'The shop is in test mode, where travelers see no wallets: what stands here are registrations for tests. In live mode every host is registered by itself.'
