import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names'
import { iconButton } from './icon-button.css'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & { label: string; icon: ReactNode }

/** A square button with an icon; `label` is its name for those who don't see it. */
export const IconButton = ({ label, icon, className, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} aria-label={label} className={classNames(iconButton, className)}>
    {icon}
  </button>
)
