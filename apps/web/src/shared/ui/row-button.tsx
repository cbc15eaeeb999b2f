import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A row of a list that does something: all of its width takes the click. */
export const RowButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={clsx('flex w-full cursor-pointer rounded-control text-left text-body -outline-offset-2!', className)}
  />
)
