import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { User } from '#worker/contract/account'
import { mayDo, type Right } from '#worker/domain/account/rights'
import { Link } from '../../ui/link'
import { avatar, email, holder, item, menu, name, person } from './user-menu.css'

/** Pages of the administration by their path under /admin, each with the right it requires. */
const ROOMS: Record<string, readonly [label: string, right: Right]> = {
  brands: ['Brand Manager', 'brand'],
  pages: ['Pages', 'pages'],
  bookings: ['Bookings', 'bookings'],
  inbox: ['Inbox', 'inbox'],
  reviews: ['Reviews', 'reviews'],
  newsletter: ['Newsletter', 'newsletter'],
  team: ['Team', 'team'],
  activity: ['Activity', 'team'],
  cases: ['Cases', 'platform'],
}

/** The pages of a signed-in user's menu. */
export const userLinks = (user: Pick<User, 'role'>) => [
  { href: '/my-trips', label: 'My Trips' },
  { href: '/account-settings', label: 'Account Settings' },
  ...Object.entries(ROOMS)
    .filter(([, [, right]]) => mayDo(user.role, right))
    .map(([room, [label]]) => ({ href: `/admin/${room}`, label })),
]

export const userName = (user: User) => `${user.firstName} ${user.lastName}`.trim() || user.username

/** A person's initials, one or two letters. */
export const userInitials = (user: User) =>
  (`${user.firstName.charAt(0)}${user.lastName.charAt(0)}` || user.username.charAt(0)).toUpperCase()

/** A button with the signed-in user's initials; it opens a menu with their name and pages. */
export function UserMenu({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const holderRef = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !holderRef.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !holderRef.current?.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of its button and links
    <div className={holder} ref={holderRef} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className={avatar}
        ref={button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`${userInitials(user)}, account of ${userName(user)}`}
        onClick={() => setOpen(!open)}
      >
        {userInitials(user)}
      </button>
      {open && (
        <nav className={menu} id={id} aria-label="Account">
          <p className={person}>
            <span className={name} translate="no">
              {userName(user)}
            </span>
            <span className={email}>{user.email}</span>
          </p>
          {userLinks(user).map(({ href, label }) => (
            <Link key={href} href={href} className={item} onClick={() => setOpen(false)}>
              {label}
            </Link>
          ))}
          <button type="button" className={item} onClick={onSignOut}>
            Log out
          </button>
        </nav>
      )}
    </div>
  )
}
