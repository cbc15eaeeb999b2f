import { readStored, store } from './storage.ts'

export type Theme = 'light' | 'dark'

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Sets the theme now and for the next visit in this browser. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  store('theme', theme)
}

/** True when the theme was chosen here and does not follow the system. */
export const isThemeChosen = (): boolean => readStored('theme') !== null
