import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentTheme } from '#shared/lib/theme.ts'
import { Fault, serve } from '../../testkit/fake-server.ts'
import { chooseTheme, takeAccountTheme } from './account-theme.ts'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.dataset.theme = 'light'
})
afterEach(() => vi.unstubAllGlobals())

it('the theme of the account is taken; none leaves what the device says', () => {
  takeAccountTheme(null, 'light')
  expect([currentTheme(), localStorage.getItem('theme')]).toEqual(['light', null])
  takeAccountTheme('dark', 'light')
  expect([currentTheme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
})

it('a choice made here in the meantime wins', () => {
  const before = currentTheme()
  chooseTheme('dark')
  takeAccountTheme('light', before)
  expect(currentTheme()).toBe('dark')
})

it('a choice is stored on the account of who is signed in, and needs no server', async () => {
  const calls = serve({ 'auth.setTheme': new Fault(0) })
  chooseTheme('dark')
  expect(calls).toEqual([])
  localStorage.setItem('token', '1')
  chooseTheme('light')
  expect(calls).toEqual([{ name: 'auth.setTheme', body: { theme: 'light' } }])
  expect(currentTheme()).toBe('light')
})

it('a choice made without a connection outlives the next start, and reaches the account with it', async () => {
  localStorage.setItem('token', '1')
  serve({ 'auth.setTheme': new Fault(0) })
  chooseTheme('dark')
  await vi.waitFor(() => expect(localStorage.getItem('themeWaits')).toBe('1'))
  const calls = serve({ 'auth.setTheme': { theme: 'dark' } })
  takeAccountTheme('light', 'dark')
  expect(currentTheme()).toBe('dark')
  expect(calls).toEqual([{ name: 'auth.setTheme', body: { theme: 'dark' } }])
  await vi.waitFor(() => expect(localStorage.getItem('themeWaits')).toBeNull())
  takeAccountTheme('light', 'dark')
  expect(currentTheme()).toBe('light')
})
