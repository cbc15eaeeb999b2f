import { call } from '#shared/api/call.ts'
import { forget, readStored, store } from '#shared/lib/storage.ts'
import { currentTheme, setTheme, type Theme } from '#shared/lib/theme.ts'

/**
 * Takes the theme that the account is said to have; a choice made here since it was asked for (`before`) wins, and so does one
 * that the account has not heard of.
 */
export function takeAccountTheme(theme: Theme | null | undefined, before: Theme): void {
  if (readStored('themeWaits') !== null) tellAccount(currentTheme())
  else if (theme && currentTheme() === before) setTheme(theme)
}

/** Here at once, on the account as soon as the server can be reached: a theme is worth no message. */
export function chooseTheme(theme: Theme): void {
  setTheme(theme)
  if (readStored('token') !== null) tellAccount(theme)
}

/** Tells the account, now or, without a connection, with the next verification. */
function tellAccount(theme: Theme): void {
  store('themeWaits', '1')
  call('auth.setTheme', { body: { theme } }).then(
    // Another one may have been chosen since, and not have been told.
    () => currentTheme() === theme && forget('themeWaits'),
    () => undefined,
  )
}
