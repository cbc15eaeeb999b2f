import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { Menu, MenuItem } from './menu.tsx'
import type { Option } from './select.tsx'

/** The keys of a control that has a value are its own: the film beneath does not act on them too. */
const keepKey = (event: KeyboardEvent): void => event.stopPropagation()

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'className'> {
  label: string
  /** The key that does the same. */
  shortcut?: string
}

/** A square button with an icon, on film; one that is switched on is lit. */
export const FilmButton = ({ label, shortcut, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={shortcut ? `${label} (${shortcut})` : label}
    aria-keyshortcuts={shortcut}
    className="grid size-9 cursor-pointer place-items-center rounded-control outline-filmaccent hover:bg-white/10 aria-pressed:text-filmaccent"
  />
)

/** The one large round button over a film that has not begun. */
export const FilmStart = ({ label, ...rest }: Omit<ComponentProps<'button'>, 'className'> & { label: string }) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className="grid size-14 cursor-pointer place-items-center rounded-full bg-filmaccent text-onaccent shadow-3 outline-offset-4 outline-filmaccent hover:opacity-90 gate:size-18"
  />
)

interface SelectProps {
  label: string
  options: readonly Option[]
  value: string
  onChoose: (value: string) => void
}

/** A choice of one, on film, whose dark it keeps. It opens upwards, inside of the film: full screen shows nothing else. */
export const FilmSelect = ({ label, options, value, onChoose }: SelectProps) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the menu inside
  <span data-theme="dark" onKeyDown={keepKey} className="contents">
    <Menu
      label={label}
      button={
        <>
          <span className="sr-only">{label}: </span>
          {options.find(option => option.value === value)?.name ?? value}
        </>
      }
      buttonClassName="tnum h-9 cursor-pointer rounded-control px-2.5 font-semibold outline-filmaccent hover:bg-white/10"
      className="tnum top-auto! right-0 bottom-full mt-0! mb-2 max-h-28 overflow-y-auto text-onfilm gate:max-h-80"
    >
      {options.map(option => (
        <MenuItem
          key={option.value}
          isChecked={option.value === value}
          onClick={() => onChoose(option.value)}
          className="gap-2! py-1.5! pr-4! pl-2! text-small! whitespace-nowrap"
        >
          <Check
            aria-hidden="true"
            size={15}
            className={clsx('shrink-0 text-filmaccent', option.value !== value && 'invisible')}
          />
          {option.name}
        </MenuItem>
      ))}
    </Menu>
  </span>
)

interface RangeProps {
  label: string
  /** 0 to 100. */
  pct: number
  stepPct: number
  onPct: (pct: number) => void
  className?: string
}

/** How much of something, on film. */
export const FilmRange = ({ label, pct, stepPct, onPct, className }: RangeProps) => (
  <input
    type="range"
    aria-label={label}
    min={0}
    max={100}
    step={stepPct}
    value={pct}
    onChange={event => onPct(Number(event.target.value))}
    onKeyDown={keepKey}
    className={clsx('h-6 cursor-pointer accent-filmaccent outline-filmaccent', className)}
  />
)
