import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A white surface with a hairline. */
export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={clsx('rounded-card border border-line bg-surface shadow-1', className)} />
)
