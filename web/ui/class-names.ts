/** The given class names that are set, joined for `className`. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
