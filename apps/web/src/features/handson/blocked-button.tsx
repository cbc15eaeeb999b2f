import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { Button } from '#shared/ui/button.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Why it cannot be pressed now, in words; null: it can. */
  held: string | null
  onPress: () => void
}

/** A button that can be reached while it is held, so that its reason can be read. */
export function BlockedButton({ held, onPress, className, ...rest }: Props) {
  const id = useId()
  return (
    <>
      <Button
        {...rest}
        aria-disabled={held !== null || undefined}
        aria-describedby={held === null ? undefined : id}
        title={held ?? undefined}
        onClick={() => held === null && onPress()}
        className={clsx('aria-disabled:cursor-default', className)}
      />
      {held !== null && (
        <span id={id} className="sr-only">
          {held}
        </span>
      )}
    </>
  )
}
