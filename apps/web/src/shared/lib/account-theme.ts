import { call } from '../api/call.ts'
import { readStored } from './storage.ts'
import { currentTheme, setTheme, type Theme } from './theme.ts'

/** The theme of the account, as soon as it is known; a choice made here in the meantime wins. */
export async function takeAccountTheme(): Promise<void> {
  const before = currentTheme()
  const { theme } = await call('auth.settings', { body: {} })
  if (theme && currentTheme() === before) setTheme(theme)
}

/** Here at once, on the account as soon as the server can be reached: a theme is worth no message. */
export function chooseTheme(theme: Theme): void {
  setTheme(theme)
  if (readStored('token') !== null) call('auth.setTheme', { body: { theme } }).catch(() => undefined)
}
