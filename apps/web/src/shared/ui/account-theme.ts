import { call } from '#shared/api/call.ts'
import { readStored } from '#shared/lib/storage.ts'
import { currentTheme, setTheme, type Theme } from '#shared/lib/theme.ts'

/** Takes the theme that the account is said to have; a choice made here since it was asked for (`before`) wins. */
export function takeAccountTheme(theme: Theme | null | undefined, before: Theme): void {
  if (theme && currentTheme() === before) setTheme(theme)
}

/** Here at once, on the account as soon as the server can be reached: a theme is worth no message. */
export function chooseTheme(theme: Theme): void {
  setTheme(theme)
  if (readStored('token') !== null) call('auth.setTheme', { body: { theme } }).catch(() => undefined)
}
