import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { frameClass } from './field.tsx'

const looks = {
  /** What a page is about, with its button. */
  large: { frame: frameClass(false, 'h-14 pr-2'), line: 'gap-3 pl-4 text-body', icon: 19 },
  /** Beside a heading. */
  small: { frame: frameClass(false, 'h-9 pr-3'), line: 'gap-2 pl-3 text-small', icon: 15 },
  /** The head of a dialog, as wide as it. */
  head: {
    frame:
      'sticky top-0 z-raised flex h-16 shrink-0 items-center border-b border-line bg-raised pr-4 has-[input:focus-visible]:border-brand',
    line: 'gap-3.5 pl-6 text-h3',
    icon: 20,
  },
}

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  /** Read aloud; the sign and the placeholder tell the rest. */
  label: string
  look: keyof typeof looks
  /** After the text, inside the frame. */
  trail?: ReactNode
  className?: string
  onText: (text: string) => void
}

/** A field of words to look for. */
export function SearchField({ label, look, trail, className, onText, ...rest }: Props) {
  const { frame, line, icon } = looks[look]
  return (
    <div className={clsx(frame, className)}>
      <label className={clsx('flex h-full min-w-0 flex-1 items-center', line)}>
        <Search size={icon} aria-hidden="true" className="shrink-0 text-ink3" />
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          {...rest}
          aria-label={label}
          onChange={event => onText(event.target.value)}
          className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none! placeholder:text-ink3 [&::-webkit-search-cancel-button]:hidden"
        />
      </label>
      {trail}
    </div>
  )
}

interface OpenerProps extends Omit<ComponentProps<'button'>, 'className'> {
  className?: string
  /** At its end: the keys that do the same. */
  keys: ReactNode
}

/** A button that looks like a field to search in, and opens one. */
export const SearchOpener = ({ className, keys, children, ...rest }: OpenerProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    {...rest}
    className={clsx(
      'flex h-11 min-w-0 cursor-pointer items-center gap-3 rounded-input border border-line bg-surface px-3.5 text-left text-body text-ink3 shadow-1 hover:bg-hover',
      className,
    )}
  >
    <Search size={17} aria-hidden="true" className="shrink-0" />
    <span className="min-w-0 flex-1 truncate">{children}</span>
    <span aria-hidden="true">{keys}</span>
  </button>
)
