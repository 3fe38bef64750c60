import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Factors, Passkey } from '#worker/contract/security/factors'
import { readerTime } from '../../../format/reader-time'
import { row, rowName, rows, rowWords } from '../../../styles/rows.css'
import { Button } from '../../../ui/button'
import { Badge } from '../../../ui/labels'
import { muted, protectionIcon } from '../settings/account-screen.css'
import * as css from './factors.css'
import { knowsPasskeys } from './passkeys'
import type { FactorsProps } from './use-factors'

/** The action whose dialog is open. */
export type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | { what: 'remove app' }

const time = (at: string) => <time dateTime={at}>{readerTime(at)}</time>

interface RowProps {
  icon: ReactNode
  name: string
  badge?: ReactNode
  children: ReactNode
  buttons: ReactNode
}

const Row = ({ icon, name, badge, children, buttons }: RowProps) => (
  <li className={row}>
    <span className={protectionIcon} aria-hidden="true">
      {icon}
    </span>
    <div className={rowWords}>
      <h3 className={rowName}>
        {name}
        {badge}
      </h3>
      <p className={muted}>{children}</p>
    </div>
    <div className={css.buttons}>{buttons}</div>
  </li>
)

const on = <Badge tone="success">On</Badge>

interface FactorRowsProps extends Pick<FactorsProps, 'onBeginApp' | 'onNewCodes'> {
  factors: Factors
  onAsk: (asked: Asked) => void
}

/** A row for each kind of factor, with its actions. */
export function FactorRows({ factors, onAsk, ...props }: FactorRowsProps) {
  const { passkeys, app, recoveryCodes } = factors
  const [busy, setBusy] = useState<'app' | 'codes' | null>(null)
  const during = (what: 'app' | 'codes', work: () => Promise<void>) => async () => {
    setBusy(what)
    await work()
    setBusy(null)
  }
  return (
    <ul className={rows}>
      <Row
        icon={<KeyRound size={20} />}
        name="Passkeys"
        badge={passkeys.length > 0 && on}
        buttons={
          knowsPasskeys() && (
            <Button variant="secondary" size="sm" onClick={() => onAsk({ what: 'add' })}>
              Add a passkey
            </Button>
          )
        }
      >
        {knowsPasskeys()
          ? 'Sign in with your fingerprint, face or PIN. Nothing to type, and nothing to give away.'
          : 'This browser does not know passkeys.'}
      </Row>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onAsk={onAsk} />
      ))}
      <Row
        icon={<Smartphone size={20} />}
        name="Authenticator app"
        badge={app && on}
        buttons={
          app ? (
            <Button
              variant="secondary"
              size="sm"
              aria-label="Remove the authenticator app"
              onClick={() => onAsk({ what: 'remove app' })}
            >
              Remove
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              busy={busy === 'app'}
              aria-label="Set up an authenticator app"
              onClick={() => void during('app', props.onBeginApp)()}
            >
              Set up
            </Button>
          )
        }
      >
        {app ? (
          <>Set up {time(app.confirmedAt)}</>
        ) : (
          'An app on your phone shows a code that you type after your password.'
        )}
      </Row>
      {recoveryCodes && (
        <Row
          icon={<LifeBuoy size={20} />}
          name="Recovery codes"
          badge={
            <Badge tone={recoveryCodes.left > 2 ? 'neutral' : 'warning'}>{`${recoveryCodes.left} of 10 left`}</Badge>
          }
          buttons={
            <Button
              variant="secondary"
              size="sm"
              busy={busy === 'codes'}
              onClick={() => void during('codes', props.onNewCodes)()}
            >
              Make new codes
            </Button>
          }
        >
          For when you have neither passkey nor app at hand. Made {time(recoveryCodes.createdAt)}.
        </Row>
      )}
    </ul>
  )
}

const PasskeyRow = ({ passkey, onAsk }: { passkey: Passkey; onAsk: (asked: Asked) => void }) => (
  <li className={css.inner}>
    <div className={rowWords}>
      <h4 className={rowName}>
        <span translate="no">{passkey.name}</span>
        {!passkey.worksHere && <Badge>For another address of this shop</Badge>}
      </h4>
      <p className={muted}>
        Added {time(passkey.createdAt)}
        {passkey.lastUsedAt && <span>, last used {time(passkey.lastUsedAt)}</span>}
      </p>
    </div>
    <div className={css.buttons}>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Rename ${passkey.name}`}
        onClick={() => onAsk({ what: 'rename', passkey })}
      >
        Rename
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Remove ${passkey.name}`}
        onClick={() => onAsk({ what: 'remove', passkey })}
      >
        Remove
      </Button>
    </div>
  </li>
)
