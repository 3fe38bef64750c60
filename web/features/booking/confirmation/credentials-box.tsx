import type { AccountInfo } from '#worker/contract/booking'
import { CopyButton } from '../../../ui/copy-button'
import { Notice } from '../../../ui/notice'
import { account as accountClass, copy, credential, credentials, name, secret } from './confirmation-screen.css'

/** The account that was made for a guest. Its password is shown here and never again. */
export const CredentialsBox = ({ account }: { account: AccountInfo }) => (
  <Notice tone="success" title="Account created!">
    <p className={accountClass}>
      We made an account for {account.email}, and you are signed in. Keep these credentials: they will not be shown
      again. The email we send there has a link that confirms the address.
    </p>
    <dl className={credentials}>
      {(['username', 'password'] as const).map((field) => (
        <div key={field} className={credential}>
          <dt className={name}>{field === 'username' ? 'Username' : 'Password'}</dt>
          <dd className={secret}>{account[field]}</dd>
          <dd className={copy}>
            <CopyButton value={account[field]} label={field} />
          </dd>
        </div>
      ))}
    </dl>
  </Notice>
)
