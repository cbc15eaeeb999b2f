import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const looks = {
  /** It lies beside what it goes onto. */
  loose: 'border-edge bg-surface text-ink hover:bg-hover',
  /** It is picked up. */
  held: 'inset-ring border-brand bg-brandsoft text-brandink inset-ring-brand',
  /** There is no more of it. */
  used: 'border-dashed border-edge bg-sunken text-ink3',
  /** An empty place. */
  open: 'border-dashed border-edge bg-surface/85 text-ink2 hover:bg-surface',
  /** An empty place that takes what is picked up. */
  takes: 'border-dashed border-brand bg-brandsoft/90 text-brandink',
  right: 'border-okink bg-oksoft text-okink',
  wrong: 'border-bad bg-badsoft text-badink',
}
export type PieceLook = keyof typeof looks

/** Classes of a piece of a puzzle, or of a place for one. */
export const pieceClass = (look: PieceLook, className?: string): string =>
  clsx('rounded-control border text-small font-semibold', looks[look], className)

type Props = Omit<ComponentProps<'button'>, 'type'> & { look: PieceLook }

/** A piece that is picked up and put somewhere, or a place for one: by dragging, by presses, or by keys. */
export const Piece = ({ look, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={pieceClass(look, clsx('cursor-pointer select-none disabled:cursor-default', className))}
  />
)
