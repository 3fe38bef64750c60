import { type ReactNode, useEffect, useRef } from 'react'
import { laterPart } from '../../page/later-part'
import { skipLink } from '../../ui/skip-link.css'
import { Header, type HeaderProps } from './header'
import { layout, main } from './layout.css'

// Below the fold, so it is loaded after the page.
const Footer = laterPart('features/shell/footer.tsx', () => import('./footer').then(({ Footer }) => Footer))

const MAIN_ID = 'main'

interface LayoutProps extends Omit<HeaderProps, 'bare'> {
  children: ReactNode
}

/** Header, page and footer. At each navigation the focus moves to the page, so that a screen reader starts there. */
export function Layout({ children, ...given }: LayoutProps) {
  // A booking on its way has no menus: nothing leads away from it.
  const header = { ...given, bare: given.path === '/booking' }
  const mainRef = useRef<HTMLElement>(null)
  const shownPath = useRef(header.path)
  useEffect(() => {
    if (shownPath.current === header.path) return
    shownPath.current = header.path
    mainRef.current?.focus({ preventScroll: true })
  }, [header.path])
  return (
    <div className={layout}>
      <a href={`#${MAIN_ID}`} className={skipLink}>
        Skip to content
      </a>
      <Header {...header} />
      <main className={main} id={MAIN_ID} ref={mainRef} tabIndex={-1}>
        {children}
      </main>
      {/* No more than it shows: a change before it is hydrated would draw it anew. */}
      <Footer brand={header.brand} phone={header.phone} bare={header.bare} />
    </div>
  )
}
