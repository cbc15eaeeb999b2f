import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'

const sizes = { sm: 'h-8 px-3 text-small', md: 'h-10 px-4 text-body', lg: 'h-12 px-5 text-body' }
const variants = {
  primary: 'bg-brand text-onbrand hover:bg-brandhover shadow-1',
  soft: 'bg-brandsoft text-brandink hover:shadow-1',
  ghost: 'text-ink2 hover:bg-hover',
  outline: 'border border-edge bg-surface text-ink hover:bg-hover',
  /** On pine only. */
  accent: 'bg-accent text-onaccent hover:shadow-2',
  /** On pine only, beside the accent. */
  pine: 'border border-onpine2/60 text-onpine outline-onpine! hover:bg-white/10',
  /** On film only. */
  film: 'border border-white/40 text-onfilm outline-filmaccent hover:bg-white/10',
}

interface Look {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
}

/** Classes of a button, for links that look like one. One primary (or accent, on pine) a view. */
export const buttonClass = ({ variant = 'primary', size = 'md' }: Look, className?: string): string =>
  clsx(
    'inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 whitespace-nowrap rounded-control font-semibold tight transition-colors duration-150 disabled:cursor-default disabled:opacity-50',
    sizes[size],
    variants[variant],
    className,
  )

type ButtonProps = ComponentProps<'button'> & Look & { isPending?: boolean }

/**
 * A button that keeps its width while its work is under way. One that its own press disables keeps the focus until the reader moves on: a
 * browser would drop it.
 */
export function Button(props: ButtonProps) {
  const { variant, size, isPending = false, className, children, disabled = false, ...rest } = props
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = disabled && hasFocus
  return (
    <button
      type="button"
      {...rest}
      {...(isHeld && { 'aria-disabled': true, onClick: event => event.preventDefault() })}
      disabled={disabled && !hasFocus}
      onFocus={event => {
        setHasFocus(true)
        rest.onFocus?.(event)
      }}
      onBlur={event => {
        setHasFocus(false)
        rest.onBlur?.(event)
      }}
      aria-busy={isPending || undefined}
      data-primary={variant === undefined || variant === 'primary' || undefined}
      className={buttonClass(
        { ...(variant && { variant }), ...(size && { size }) },
        clsx('relative', isHeld && 'cursor-default! opacity-50', className),
      )}
    >
      <span className={clsx('inline-flex min-w-0 items-center gap-2', isPending && 'opacity-0')}>{children}</span>
      {isPending && (
        <span className="absolute size-4 animate-spin rounded-full border-2 border-current border-r-transparent" />
      )}
    </button>
  )
}

/** Classes of a link in text. */
export const linkClass = (className?: string): string =>
  clsx('cursor-pointer rounded-control font-semibold text-brandink hover:underline', className)

/** A button that reads like a link in text. */
export const LinkButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={linkClass(className)} />
)

/** Classes of the one link of a card or a row: all of `area` takes the click, and the ring of the focus stands around it. */
export const coverLinkClass = (area: string, className?: string): string =>
  clsx(
    'after:absolute focus-visible:outline-none! focus-visible:after:outline-2 focus-visible:after:outline-brand',
    area,
    className,
  )

const squares = { sm: 'size-8', md: 'size-9', lg: 'size-10' }
const squareLooks = {
  ghost: 'text-ink2 hover:bg-hover hover:text-ink',
  outline: 'border border-line2 bg-surface text-ink2 hover:bg-hover',
}

interface SquareLook {
  size?: keyof typeof squares
  look?: keyof typeof squareLooks
}

/** Classes of a square button, for links that look like one: 32, 36 or 40 px. */
export const iconButtonClass = ({ size = 'md', look = 'ghost' }: SquareLook = {}, className?: string): string =>
  clsx(
    'grid shrink-0 cursor-pointer place-items-center rounded-control transition-colors duration-150',
    squares[size],
    squareLooks[look],
    className,
  )

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & SquareLook & { label: string }

/** A button that shows an icon only; `label` is its name. */
export const IconButton = ({ size, look, label, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={iconButtonClass({ ...(size && { size }), ...(look && { look }) }, className)}
  />
)
