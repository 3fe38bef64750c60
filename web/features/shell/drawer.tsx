import { Phone } from 'lucide-react'
import type { User } from '#worker/contract/account'
import type { Brand } from '#worker/contract/brand'
import { telHref } from '../../links/tel-href'
import { buttonClass } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Link } from '../../ui/link'
import { Dialog } from '../../ui/overlay/dialog'
import { NAVIGATION } from './navigation'
import { userInitials, userLinks, userName } from './user-menu'
import { avatar, buttons, email, group, item, large, name, separated, whoIsIn } from './user-menu.css'

interface DrawerProps {
  brand: Brand
  phone: string
  /** Null when signed out, undefined while unknown. */
  user: User | null | undefined
  onSignOut: () => void
  /** The href of the navigation's current item. */
  current: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The navigation of narrow screens. */
export function Drawer({ brand, phone, user, current, open, onOpenChange, onSignOut }: DrawerProps) {
  const close = () => onOpenChange(false)
  const link = (href: string, label: string) => (
    <Link key={href} href={href} className={classNames(item, large)} current={href === current} onClick={close}>
      {label}
    </Link>
  )
  return (
    <Dialog title={brand.name} placement="right" open={open} onOpenChange={onOpenChange}>
      {user && <Person user={user} />}
      <nav className={group} aria-label="Main">
        {NAVIGATION.map(({ href, label }) => link(href, label))}
      </nav>
      {user && (
        <nav className={classNames(group, separated)} aria-label="Account">
          {userLinks(user)
            .filter(({ href }) => href !== '/my-trips')
            .map(({ href, label }) => link(href, label))}
          <button type="button" className={classNames(item, large)} onClick={onSignOut}>
            Log out
          </button>
        </nav>
      )}
      {user === null && (
        <div className={classNames(buttons, separated)}>
          <Link to="/login" className={buttonClass({ variant: 'secondary', block: true })} onClick={close}>
            Login
          </Link>
          <Link to="/register" className={buttonClass({ block: true })} onClick={close}>
            Register
          </Link>
        </div>
      )}
      {phone && (
        <div className={classNames(group, separated)}>
          <a href={telHref(phone)} className={classNames(item, large)}>
            <Phone size={18} aria-hidden="true" />
            {phone}
          </a>
        </div>
      )}
    </Dialog>
  )
}

const Person = ({ user }: { user: User }) => (
  <p className={whoIsIn}>
    <span className={avatar} aria-hidden="true">
      {userInitials(user)}
    </span>
    <span>
      <span className={name}>{userName(user)}</span>
      <br />
      <span className={email}>{user.email}</span>
    </span>
  </p>
)
