import { type LinkComponent, type UseLinkPropsOptions, useLinkProps } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden'

type AnchorProps = ComponentPropsWithRef<'a'> & {
  /** Marks it as the current page. The router by itself would mark every link to the current address. */
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
 * A link to a page of this site: it navigates without reloading the document, and preloads the page's code on hover and focus. The target is
 * given by `to`, `params` and `search`, or by a ready `href`. Use a plain <a> for other sites, mail, phones, downloads and anchors.
 */
export const Link = (({ current, ref, ...options }: AnchorProps) => {
  // The two signatures below are the public types; the router's own always requires `to`.
  const props = useLinkProps({ activeProps: NOTHING, ...options } as UseLinkPropsOptions, ref as never)
  return <a {...props} aria-current={current ? 'page' : undefined} />
}) as ByName & ByHref

/** A link in a form: it opens in a new tab, so that what is typed isn't lost. */
export const NewTabLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
)
