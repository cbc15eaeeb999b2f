import { useSyncExternalStore } from 'react'
import { currentTheme, isThemeChosen, type Theme } from '../lib/theme.ts'
import { chooseTheme } from './account-theme.ts'

/** Follows the attribute of the page and, until a theme is chosen here, the system. */
function subscribe(onChange: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const onSystem = (): void => {
    if (!isThemeChosen()) document.documentElement.dataset.theme = system.matches ? 'dark' : 'light'
  }
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', onSystem)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', onSystem)
  }
}

/** The theme on screen, and a way to choose the other one. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, currentTheme), choose: chooseTheme }
}
