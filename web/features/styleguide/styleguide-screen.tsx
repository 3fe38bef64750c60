import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react'
import type { BrandTheme } from '#worker/contract/brand'
import { themeVariables } from '#worker/domain/brand/brand-theme'
import { Page } from '../../ui/layout/page'
import { Tabs } from '../../ui/layout/tabs'
import { Actions } from './actions'
import { Content } from './content'
import { Feedback } from './feedback'
import { Fields } from './fields'
import { Foundations } from './foundations'
import { PALETTES } from './palettes'
import { bar, frame, framed, sideBySide } from './styleguide.css'

const ALL = 'Side by side'

/** Every primitive in every state, on one brand or on all of them side by side. */
export function StyleguideScreen() {
  const [shown, setShown] = useState<string>('Default')
  const chosen = PALETTES.find(({ name }) => name === shown)
  const items = [...PALETTES.map(({ name }) => name), ALL].map((name) => ({ value: name, label: name }))
  return (
    <Page title="Styleguide" lead="Every primitive in every state." width="wide">
      <div className={bar}>
        <Tabs label="Brand" value={shown} onChange={setShown} items={items} />
      </div>
      {chosen ? (
        <WholePage theme={chosen.theme}>
          <Everything />
        </WholePage>
      ) : (
        <div className={sideBySide}>
          {PALETTES.map(({ name, theme }) => (
            <div key={name} className={`${frame} ${framed}`} style={variables(theme)}>
              <p>{name}</p>
              <Everything />
            </div>
          ))}
        </div>
      )}
    </Page>
  )
}

const Everything = () => (
  <>
    <Foundations />
    <Actions />
    <Fields />
    <Feedback />
    <Content />
  </>
)

const variables = (theme: BrandTheme) => themeVariables(theme) as CSSProperties // React accepts custom properties, its type doesn't

/** Applies the brand to the document, because dialogs and toasts are outside the page's own element. */
function WholePage({ theme, children }: { theme: BrandTheme; children: ReactNode }) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const given = Object.entries(themeVariables(theme))
    for (const [name, value] of given) style.setProperty(name, value)
    return () => {
      for (const [name] of given) style.removeProperty(name)
    }
  }, [theme])
  return <div className={frame}>{children}</div>
}
