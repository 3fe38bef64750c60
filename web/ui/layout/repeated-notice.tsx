import { type ComponentProps, useEffect } from 'react'
import { useToast } from '../overlay/toast'
import { Notice } from './notice'

interface RepeatedNoticeProps extends Pick<ComponentProps<typeof Notice>, 'action'> {
  tone: 'warning' | 'danger'
  title: string
  /** What the toast says as well. */
  text: string
  /** What stands after it in the notice. */
  more?: string | false
}

/** A warning or an error within the page, which a silent toast repeats on wide screens. */
export function RepeatedNotice({ tone, title, text, more, action }: RepeatedNoticeProps) {
  const toast = useToast()
  useEffect(() => {
    toast({ title, description: text, repeats: true, ...(tone === 'danger' && { tone: 'destructive' }) })
  }, [toast, tone, title, text])
  return (
    <Notice tone={tone} title={title} action={action}>
      <span>{text}</span>
      {more && <span> {more}</span>}
    </Notice>
  )
}
