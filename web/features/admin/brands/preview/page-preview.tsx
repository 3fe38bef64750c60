import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Brand } from '#worker/contract/brand'
import { LoadFailure } from '../../../../ui/layout/notice'
import { Skeleton } from '../../../../ui/layout/page'
import { ownPageQuery } from '../../queries'
import { Frame } from './frame'
import { openPage, paint } from './preview-page'

interface PagePreviewProps {
  title: string
  brand: Brand
  /** Path and query of the page. */
  address: string
  width: number
  height: number
}

const REOPEN_AFTER_MS = 700

/** What of a brand takes a page that is opened anew; colors and font are painted as they are chosen. */
const contentOf = ({ theme: _theme, ...content }: Brand) => JSON.stringify(content)

/** A text that changes once it has stood still for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REOPEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** One of this site's own pages, as it will look with the draft. */
export function PagePreview({ title, brand, address, width, height }: PagePreviewProps) {
  const { data: html, error, refetch } = useQuery(ownPageQuery)
  const frameRef = useRef<HTMLIFrameElement>(null)
  const content = useSettled(contentOf(brand))
  useEffect(() => {
    if (frameRef.current) paint(frameRef.current, brand.theme)
  }, [brand.theme])
  if (error) {
    return (
      <LoadFailure title="The preview could not be loaded" onRetry={() => void refetch()}>
        Please try again later.
      </LoadFailure>
    )
  }
  if (!html) return <Skeleton width="100%" height="24rem" />
  const open = (frame: HTMLIFrameElement) => {
    frameRef.current = frame
    openPage(frame, { html, address, brand })
  }
  // A page that runs can't be taken back: another content, address or width has a frame of its own.
  return <Frame key={`${address} ${width} ${content}`} {...{ title, width, height }} onOpen={open} />
}
