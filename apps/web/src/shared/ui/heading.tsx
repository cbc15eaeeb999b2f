import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const looks = {
  display: 'text-display',
  h1: 'text-h1',
  h2: 'text-h2',
  h3: 'text-h3',
  /** The head of a small panel, the name of a row. */
  body: 'text-body font-semibold tight',
  small: 'text-small font-semibold',
  /** For those who listen: a page begins with a heading, also where none is drawn. */
  hidden: 'sr-only',
}

export interface HeadingProps extends ComponentProps<'h1'> {
  /** Its place in the outline of the page; the look is chosen apart from it. */
  level: 1 | 2 | 3 | 4
  look: keyof typeof looks
}

/** A heading: `level` is what it is, `look` how large it stands. One that only code gives the focus to shows no ring. */
export function Heading({ level, look, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag {...rest} className={clsx(looks[look], rest.tabIndex === -1 && 'outline-none!', className)} />
}
