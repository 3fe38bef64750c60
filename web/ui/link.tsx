import { type LinkComponent, type UseLinkPropsOptions, useLinkProps } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden'

type AnchorProps = ComponentPropsWithRef<'a'> & {
  /** Whether it stands for the page that is shown: the router by itself would mark every link to the present address. */
  current?: boolean
}
type ByName = LinkComponent<(props: AnchorProps) => ReactNode>
type ByHref = (
  props: AnchorProps & { href: string } & Pick<
      UseLinkPropsOptions,
      'preload' | 'preloadDelay' | 'replace' | 'resetScroll'
    >,
) => ReactNode

const NOTHING = {}

/**
 * A link to a page of this site: changes the page without loading the document again, and loads the page's code when the pointer or the focus
 * comes to it. Named by `to`, `params` and `search`, or by a ready `href`. Other sites, mail, phones, downloads and places on the page take a
 * plain <a>.
 */
export const Link = (({ current, ref, ...options }: AnchorProps) => {
  // The two signatures below say what may be given; the router's own wants a name always.
  const props = useLinkProps({ activeProps: NOTHING, ...options } as UseLinkPropsOptions, ref as never)
  return <a {...props} aria-current={current ? 'page' : undefined} />
}) as ByName & ByHref

/** A link beside a form: it opens in a tab of its own, so that what is typed isn't lost. */
export const NewTabLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
)
