import type { ComponentPropsWithRef, ReactNode } from 'react'
import { block as blockClass, iconButton, size as sizeClass, spinner, variant as variantClass } from './button.css'
import { classNames } from './class-names'
import { ownText } from './own-text'

/** A spinning ring in the color and size of the text. Hidden from screen readers unless it has a label. */
export const Spinner = ({ label }: { label?: string }) =>
  label ? (
    <span className={spinner} role="status" aria-label={label} />
  ) : (
    <span className={spinner} aria-hidden="true" />
  )

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  block?: boolean
}

/** The class of a button, for links that look like one. */
export const buttonClass = ({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}) =>
  classNames(variantClass[variant], sizeClass[size], block && blockClass)

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** Shows a spinner instead of the icon and ignores presses. */
    busy?: boolean
    icon?: ReactNode
  }

/** A button; `type` is "button" by default. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  icon,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(look), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      {ownText(children)}
    </button>
  )
}

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & { label: string; icon: ReactNode }

/** A square button with an icon; `label` is its accessible name. */
export const IconButton = ({ label, icon, className, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} aria-label={label} className={classNames(iconButton, className)}>
    {icon}
  </button>
)
