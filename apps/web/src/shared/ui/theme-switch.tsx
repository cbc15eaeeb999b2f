import { clsx } from 'clsx'
import { Moon, Sun } from 'lucide-react'
import { useTheme } from './use-theme.ts'

const half = (isOn: boolean): string =>
  clsx('grid size-7 place-items-center rounded-full', isOn ? 'bg-surface text-ink shadow-1' : 'text-ink3')

/** The pill at the foot of the navigation: sun above, moon below. */
export function ThemeSwitch() {
  const { theme, choose } = useTheme()
  const isDark = theme === 'dark'
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label="Dark theme"
      onClick={() => choose(isDark ? 'light' : 'dark')}
      className="flex cursor-pointer flex-col gap-1 rounded-full bg-sunken p-1 dark:bg-hover"
    >
      <span className={half(!isDark)}>
        <Sun size={15} aria-hidden="true" />
      </span>
      <span className={half(isDark)}>
        <Moon size={15} aria-hidden="true" />
      </span>
    </button>
  )
}
