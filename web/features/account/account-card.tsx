import type { ReactNode } from 'react'
import { laterPart } from '../../page/later-part'
import { needsScript } from '../../styles/scripting.css'
import { NeedsScript } from '../../ui/layout/needs-script'
import { Card, Page } from '../../ui/layout/page'
import * as css from './account-card.css'

/** The links to other providers: the server renders them, so that their code may come later. */
export const SignInWith = laterPart('features/account/sign-in-with.tsx', () =>
  import('./sign-in-with').then(({ SignInWith }) => SignInWith),
)

interface AccountCardProps {
  /** The page's h1. */
  title: string
  lead: string
  isWide?: boolean
  children: ReactNode
}

/** A page with one card in its middle: a title, a lead and a form. */
export const AccountCard = ({ title, lead, isWide = false, children }: AccountCardProps) => (
  <Page>
    <Card className={isWide ? css.wideCard : css.card} padding="lg">
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.muted}>{lead}</p>
      </div>
      <NeedsScript />
      <div className={needsScript}>{children}</div>
    </Card>
  </Page>
)
