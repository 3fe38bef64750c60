import { Menu, Phone } from 'lucide-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { User } from '#worker/contract/account'
import type { Brand } from '#worker/contract/brand'
import { telHref } from '../../links/tel-href'
import { buttonClass, IconButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Link } from '../../ui/link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import * as css from './layout.css'
import { currentItem, NAVIGATION } from './navigation'

function subscribe(notify: () => void) {
  addEventListener('scroll', notify, { passive: true })
  return () => removeEventListener('scroll', notify)
}

/** Whether the page is scrolled further than `px`. */
const useScrolledPast = (px: number) =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > px,
    () => false,
  )

// Most visitors are never signed in, and only narrow screens have the drawer.
const UserMenu = lazy(() => import('./user-menu').then((module) => ({ default: module.UserMenu })))
const Drawer = lazy(() => import('./drawer').then((module) => ({ default: module.Drawer })))

export interface HeaderProps {
  brand: Brand
  /** '' when the brand has none. */
  phone: string
  /** Null when signed out, undefined while unknown. */
  user: User | null | undefined
  /** The current path, without query. */
  path: string
  onSignOut: () => void
  /** Brand and phone alone. */
  bare: boolean
}

const STICKY_AFTER_PX = 10

/** The header of every page; of a booking on its way without what leads elsewhere. */
export function Header({ brand, phone, user, path, onSignOut, bare }: HeaderProps) {
  const scrolled = useScrolledPast(STICKY_AFTER_PX)
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const current = currentItem(path)
  const logo = brand.marks?.logo
  return (
    <header className={css.header[scrolled ? 'scrolled' : 'resting']} data-scrolled={scrolled || undefined}>
      <div className={css.inner}>
        <Link to="/" className={css.mark}>
          <img
            className={classNames(css.logo, logo?.hasName && css.wordmark, logo?.plate && css.plate[logo.plate])}
            src={logo?.src ?? brand.logo}
            alt=""
            width={logo?.width}
            height={logo?.height ?? 36}
          />
          {logo?.hasName ? (
            <VisuallyHidden>{brand.name}</VisuallyHidden>
          ) : (
            <span className={css.words}>
              <span className={css.name} translate="no">
                {brand.name}
              </span>
              <span className={css.tagline}>{brand.tagline}</span>
            </span>
          )}
          <VisuallyHidden>, home</VisuallyHidden>
        </Link>
        <nav className={css.wideOnly} aria-label="Main" hidden={bare}>
          {NAVIGATION.map(({ href, label }) => (
            <Link key={href} href={href} className={css.item} current={href === current}>
              {label}
            </Link>
          ))}
        </nav>
        {phone && (
          <a href={telHref(phone)} className={classNames(css.phone, css.phoneIcon)}>
            <Phone size={18} aria-hidden="true" />
            <span className={css.phoneNumber}>{phone}</span>
          </a>
        )}
        <div className={css.wideOnly} hidden={bare}>
          {user === null && <SignedOut />}
          {user === undefined && <span className={css.avatarPlace} />}
          {user && (
            <Suspense fallback={<span className={css.avatarPlace} />}>
              <UserMenu user={user} onSignOut={onSignOut} />
            </Suspense>
          )}
        </div>
        <div className={css.narrowOnly} hidden={bare}>
          <IconButton
            label="Menu"
            icon={<Menu size={22} />}
            aria-haspopup="dialog"
            aria-expanded={drawer === 'open'}
            onClick={() => setDrawer('open')}
          />
        </div>
      </div>
      {drawer !== 'never' && (
        <Suspense>
          <Drawer
            brand={brand}
            phone={phone}
            user={user}
            current={current}
            open={drawer === 'open'}
            onOpenChange={(open) => setDrawer(open ? 'open' : 'closed')}
            onSignOut={onSignOut}
          />
        </Suspense>
      )}
    </header>
  )
}

const SignedOut = () => (
  <>
    <Link to="/login" className={buttonClass({ variant: 'ghost' })}>
      Login
    </Link>
    <Link to="/register" className={buttonClass()}>
      Register
    </Link>
  </>
)
