import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { Menu, MenuItem } from './menu.tsx'
import type { Option } from './select.tsx'

/** The keys of a control that has a value are its own: the film beneath does not act on them too. */
const keepKey = (event: KeyboardEvent): void => event.stopPropagation()

/** A menu takes the keys that move in it and open it; others are keys of the film, which its button passes on. */
const keepMenuKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || (event.target as Element).closest('[role="menu"]')) event.stopPropagation()
}

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

/** The round button on a film that has not begun. Its dark ring keeps its edge on light frames. */
export const FilmStart = ({ label, ...rest }: Omit<ComponentProps<'button'>, 'className'> & { label: string }) => (
  <span className="rounded-full bg-black/70 p-0.5 shadow-3">
    <button
      type="button"
      {...rest}
      aria-label={label}
      className="grid size-12 cursor-pointer place-items-center rounded-full bg-filmaccent text-onaccent outline-offset-4 outline-filmaccent hover:opacity-90"
    />
  </span>
)

/** A choice of one. */
interface Choice {
  label: string
  options: readonly Option[]
  value: string
  onChoose: (value: string) => void
}

interface MenuProps {
  /** Name of the menu. */
  label: string
  /** What stands on its button, and names it. */
  button: ReactNode
  choices: readonly Choice[]
  buttonClassName?: string
  className?: string
}

/** Choices behind one button, on film, whose dark they keep. It opens upwards, inside of the film: full screen shows nothing else. */
export const FilmMenu = ({ label, button, choices, buttonClassName, className = 'right-0' }: MenuProps) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the menu inside
  <span data-theme="dark" onKeyDown={keepMenuKey} className="contents">
    <Menu
      label={label}
      button={button}
      buttonClassName={clsx(
        'tnum h-9 max-w-full cursor-pointer rounded-control px-2.5 font-semibold outline-filmaccent hover:bg-white/10',
        buttonClassName,
      )}
      className={clsx(
        'tnum top-auto! bottom-full mt-0! mb-2 flex max-h-28 overflow-y-auto text-onfilm gate:max-h-80',
        className,
      )}
    >
      {choices.map(choice => (
        <ChoiceItems key={choice.label} {...choice} isNamed={choice.label !== label} />
      ))}
    </Menu>
  </span>
)

const ChoiceItems = ({ label, options, value, onChoose, isNamed }: Choice & { isNamed: boolean }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a menu
  <div role="group" aria-label={label}>
    {isNamed && (
      <p aria-hidden="true" className="px-2 py-1.5 text-small text-ink3">
        {label}
      </p>
    )}
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
  </div>
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
