import { createElement, type SVGProps } from 'react'

/** An icon as lucide-react ships it: its name, and elements of SVG on a grid of 24. */
interface IconDrawing {
  name: string
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in px; 24 by default. */
  size?: number
}

const NAMES_IT = /^(?:aria-.*|role|title)$/

/**
 * Replaces lucide-react's `createLucideIcon` (vite.config.ts), which weighs as much as a dozen icons; this app uses only its size option. As
 * there, an icon without an accessible name is hidden from screen readers.
 */
export default function drawnIcon({ name, node }: IconDrawing) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  // biome-ignore lint/correctness/noComponentHookFactories: the function that this replaces makes components
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    const own = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
      'aria-hidden': Object.keys(rest).some((key) => NAMES_IT.test(key)) ? undefined : 'true',
    } as const
    return createElement('svg', { ...own, ...rest }, ...parts)
  }
}
