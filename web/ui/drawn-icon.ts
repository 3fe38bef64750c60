import { createElement, type SVGProps } from 'react'

/** An icon as lucide-react ships it: its name, and elements of SVG on a grid of 24. */
interface IconDrawing {
  name: string
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in px; 24 unless told otherwise. */
  size?: number
}

const NAMES_IT = /^(?:aria-.*|role|title)$/

/**
 * Stands in for lucide-react's own maker of components (vite.config.ts), of whose options this app uses none but the size: that one weighs as
 * much as a dozen icons. An icon without a name is hidden from screen readers, as there.
 */
export default function drawnIcon({ name, node }: IconDrawing) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  // biome-ignore lint/correctness/noComponentHookFactories: the package that this stands in for makes components
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
